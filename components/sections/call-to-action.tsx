import type { ReactNode } from "react";
import { ButtonGroup } from "@/components/ui/button-group";
import { Section } from "@/components/ui/section";
import styles from "./call-to-action.module.css";

interface CallToActionProps {
  id: string;
  title: ReactNode;
  body?: ReactNode;
  children: ReactNode;
  /** `band` is one line in the middle of a page, `close` stands at its end. */
  look?: "band" | "close";
  /** The forms that it links to. It is shown while one of them is open. */
  form?: "visit" | "exhibit" | "press" | "both";
}

/** An invitation to register or to write. */
export function CallToAction({
  id,
  title,
  body,
  children,
  look = "close",
  form,
}: CallToActionProps) {
  return (
    <Section tone="dark" labelledBy={id} className={styles[look]} form={form}>
      <div className={styles.grid}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {body && <p>{body}</p>}
        </div>
        <ButtonGroup>{children}</ButtonGroup>
      </div>
    </Section>
  );
}
