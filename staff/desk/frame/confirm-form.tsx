import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "@/staff/desk/frame/record.module.css";

interface ConfirmFormProps {
  action: string;
  /** Button label. */
  confirm: string;
  /** Address of the cancel link. */
  back: string;
  language: DeskLanguage;
  /** Hidden inputs. */
  children?: ReactNode;
}

/** Asks for confirmation, with a way back. */
export function ConfirmForm({ action, confirm, back, language, children }: ConfirmFormProps) {
  return (
    <form method="post" action={action} className={styles.actions}>
      {children}
      <button type="submit" className={button.danger}>
        {confirm}
      </button>
      <a className={button.quiet} href={back}>
        {getDeskTranslator(language)("Erase.cancel")}
      </a>
    </form>
  );
}
