import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./pager.module.css";

interface LogPagesProps {
  /** Name of the log in the address. */
  log: string;
  /** Cursor of the older lines, if any. */
  older: string | undefined;
  /** Other parameters of the address, such as a search. */
  kept?: Readonly<Record<string, string>>;
  /** Whether older lines than the latest are shown. */
  isOlder: boolean;
  language: DeskLanguage;
}

/** Links to older lines of a log, and back to the latest. Renders nothing if one page shows all. */
export function LogPages({ log, older, kept = {}, isOlder, language }: LogPagesProps) {
  const t = getDeskTranslator(language);
  const address = `${getDeskPath(language)}/audit-log`;
  if (!older && !isOlder) return null;
  const newest = new URLSearchParams(kept).toString();
  return (
    <nav className={styles.pager} data-screen aria-label={t(`AuditLog.${log as "erased"}`)}>
      {isOlder && (
        <a className={button.quiet} href={`${address}${newest && `?${newest}`}#${log}`}>
          {t("AuditLog.newest")}
        </a>
      )}
      {older && (
        <a
          className={button.quiet}
          rel="next"
          href={`${address}?${new URLSearchParams({ ...kept, log, after: older })}#${log}`}
        >
          {t("AuditLog.older")}
        </a>
      )}
    </nav>
  );
}
