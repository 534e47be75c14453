import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import notice from "./notice.module.css";

interface GateNoticeProps {
  title: string;
  body?: string;
  link?: { href: string; text: string };
  children?: ReactNode;
}

/** A gate page without a scanner. */
export function GateNotice({ title, body, link, children }: GateNoticeProps) {
  return (
    <main className={notice.notice}>
      <h1>{title}</h1>
      {body && <p>{body}</p>}
      {children}
      {link && (
        <a className={button.plain} href={link.href}>
          {link.text}
        </a>
      )}
    </main>
  );
}
