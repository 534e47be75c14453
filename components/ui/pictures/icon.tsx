// As a client component, an icon is stored in the page's data by name, without its drawing.
"use client";

import styles from "./icon.module.css";

/** Drawn on a grid of 24 with a line of 1.75. Icons with a direction point in the reading direction. */
const shapes = {
  airport:
    "M12 3c.9 0 1.5 1 1.5 2.3v4.2l7 4.2v2l-7-2.1v3.9l2.3 1.7v1.6L12 19.8l-3.8 1v-1.6l2.3-1.7v-3.9l-7 2.1v-2l7-4.2V5.3C10.5 4 11.1 3 12 3z",
  alert: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.4v.1",
  arrow: "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
  bus: "M5 5.5h14v11H5zM5 11.5h14M12 5.5v6M7 16.5V19M17 16.5V19M8 14h.1M16 14h.1",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7",
  car: "M4 12.5 6 7h12l2 5.5v5H4zM4 12.5h16M6 17.5v2M18 17.5v2M7.5 15h.1M16.5 15h.1",
  check: "m4.5 12.5 5 5 10-11",
  chevronDown: "m6 9.5 6 6 6-6",
  chevronNext: "m9.5 6 6 6-6 6",
  chevronPrevious: "m14.5 6-6 6 6 6",
  close: "m6 6 12 12M18 6 6 18",
  download: "M12 4v11.5M6.5 10.5 12 16l5.5-5.5M4.5 20h15",
  external: "M8 5h11v11M19 5 6 18",
  file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17",
  menu: "M4 7h16M4 12h16M4 17h16",
  metrobus:
    "M2 7h9v9.5H2zM13 7h9v9.5h-9zM11 9h2M11 14.5h2M2 11.8h9M13 11.8h9M5.5 16.5V19M18.5 16.5V19",
  metro: "M6 4.5h12v12H6zM6 11h12M9 16.5 6.5 20M15 16.5l2.5 3.5M9 13.8h.1M15 13.8h.1",
  parking: "M4 4h16v16H4zM9.5 16.5v-9h3.2a2.8 2.8 0 0 1 0 5.6H9.5",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  phone:
    "M6.2 4h3.3l1.6 4.3-2 1.5a11.5 11.5 0 0 0 5.1 5.1l1.5-2 4.3 1.6v3.3c0 .9-.7 1.6-1.6 1.6A14.6 14.6 0 0 1 4.6 5.6C4.6 4.7 5.3 4 6.2 4z",
  pin: "M12 21s-6.8-6-6.8-11a6.8 6.8 0 0 1 13.6 0c0 5-6.8 11-6.8 11zM12 7.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  play: "M8 5.5v13l10.5-6.5z",
  plus: "M12 5v14M5 12h14",
  print: "M7 9V4h10v5M7 16.5H4V9h16v7.5h-3M7 13.5h10V20H7z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2l5.3 5.3",
  wallet:
    "M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 7.5A2 2 0 0 1 6 5h11v2.5M20 11.5h-4a2 2 0 0 0 0 4h4",
  train: "M7 4h10l1.5 9.5-2 3h-9l-2-3zM6.2 10h11.6M9 16.5 7 20M15 16.5l2 3.5M12 4v6",
} as const;

export type IconName = keyof typeof shapes;

const directional = new Set<IconName>(["arrow", "chevronNext", "chevronPrevious", "external"]);

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A decorative line icon, as large as the text around it. Icons with a direction are mirrored in right-to-left text.
 */
export function Icon({ name, className = "" }: IconProps) {
  const turns = directional.has(name) ? styles.turns : "";
  return (
    <svg
      className={[styles.icon, turns, className].filter(Boolean).join(" ")}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
