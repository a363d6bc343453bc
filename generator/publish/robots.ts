/**
 * `robots.txt`. Nothing is closed to crawlers: a page that must not be listed says so itself (`noindex`), and a crawler that may not
 * read it would never see that.
 */
export const robotsFile = (baseUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
