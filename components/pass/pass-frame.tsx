import type { ReactNode } from "react";
import type { PassSubpage } from "@/lib/content/private-pages";
import type { Locale } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";
import { PrivateFrame } from "./private-frame";

interface PassFrameProps {
  locale: Locale;
  token: string;
  /** Undefined for the pass itself. */
  below?: PassSubpage;
  children: ReactNode;
}

/** The frame of a pass or one of its subpages. */
export function PassFrame({ locale, token, below, children }: PassFrameProps) {
  return (
    <PrivateFrame
      locale={locale}
      getHref={(other) => buildPassPath(other, token, below)}
      isPass={below === undefined}
    >
      {children}
    </PrivateFrame>
  );
}
