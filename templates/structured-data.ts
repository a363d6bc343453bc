/** Structured data by schema.org. */
import type { BreadcrumbList, HomeAndConstructionBusiness, Service, WebSite } from "schema-dts";

export type StructuredData = BreadcrumbList | HomeAndConstructionBusiness | Service | WebSite;
