/** Two drawings of a house in cross-section: treated water at one tap, or in all pipes. Raw water is in the others. */
import type { ReactNode } from "react";

export const OneTapHouse = () => (
  <House label="A house in section: raw water in every pipe, clear water at one kitchen tap">
    <path
      className="house__pipe house__pipe--raw"
      d="M-1400 285H146V204h236v44h-16v-29c0-12-17-12-17 0v2M249 204v10M170 204V134h70v12M240 134h173v8"
    />
    <g className="house__thin">
      <path className="house__pipe--raw" d="M382 244h8" />
      <path className="house__manifold" d="M390 244h42" />
      <path d="M392 246h9v13h-9zM405.5 246h9v13h-9zM419 246h9v13h-9z" />
    </g>
    <path className="house__pipe" d="M428 243v-40c0-16-24-16-24 0v3" />
    <path className="house__glass" d="M395 212h18l-3 18h-12z" />
  </House>
);

export const EveryTapHouse = () => (
  <House label="A house in section: the water is treated where it comes in and runs clear in every pipe">
    <path className="house__pipe house__pipe--raw" d="M-1400 285H136V226" />
    <g className="house__thin">
      <path className="house__vessel" d="M122 228c0-10 6-14 14-14s14 4 14 14v33h-28z" />
      <path className="house__valve" d="M127 200h18v13h-18z" />
      <path className="house__band" d="M122 238h28" />
    </g>
    <path
      className="house__pipe"
      d="M147 204h245v44h-26v-29c0-12-17-12-17 0v2M249 204v10M170 204V134h70v12M240 134h173v8"
    />
  </House>
);

/** Walls, floors, bath, basin, washing machine and sink, the same in both. The raw main starts at the window's edge. */
const House = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg className="house" viewBox="84 12 480 288" role="img" aria-label={label}>
    <g className="house__walls">
      <path d="M110 262V112L292 22l182 90v150z" />
      <path d="M94 120L292 22l198 98" />
    </g>
    <path className="house__floors" d="M110 182h364M206 182v80M330 182v-70" />
    <g className="house__thin">
      <path d="M196 158h94v6a16 16 0 0 1-16 16h-62a16 16 0 0 1-16-16z" />
      <path d="M390 152h46v4a11 11 0 0 1-11 11h-24a11 11 0 0 1-11-11zM413 167v15" />
      <rect x="226" y="214" width="46" height="48" rx="2" />
      <circle cx="249" cy="241" r="12.5" />
      <path d="M233 222h12M326 262v-32h132v32M342 230v9a7 7 0 0 0 7 7h22a7 7 0 0 0 7-7v-9" />
    </g>
    {children}
  </svg>
);
