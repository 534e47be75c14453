"use client";
import { ButtonLink } from "./button";

export interface Way {
  href: string;
  label: string;
}

/**
 * Ways that stand side by side as small buttons, the first of them set off. A client component since
 * they stand twice on a page, which would else carry their elements four times.
 */
export function WayButtons({ ways }: { ways: Way[] }) {
  return ways.map(({ href, label }, index) => (
    <ButtonLink key={href} href={href} size="small" variant={index === 0 ? "primary" : "ghost"}>
      {label}
    </ButtonLink>
  ));
}
