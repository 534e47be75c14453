"use client";
import { ButtonLink } from "./button";

export interface Way {
  href: string;
  label: string;
}

/**
 * Links side by side as small buttons; the first is highlighted. It is a client component because
 * the links occur twice on a page, and their elements would be sent four times otherwise.
 */
export function WayButtons({ ways }: { ways: Way[] }) {
  return ways.map(({ href, label }, index) => (
    <ButtonLink key={href} href={href} size="small" variant={index === 0 ? "primary" : "ghost"}>
      {label}
    </ButtonLink>
  ));
}
