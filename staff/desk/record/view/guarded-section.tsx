import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";

interface GuardedSectionProps {
  row: DeskRow;
  hasPass: boolean;
  /** Whether the person has the right to see it. */
  mayExport: boolean;
  /** The list from which the registration was opened. */
  list: string;
  language: DeskLanguage;
}

/** Placeholder of pass links and identity data until they are requested. */
export function GuardedSection({ row, hasPass, mayExport, list, language }: GuardedSectionProps) {
  const t = getDeskTranslator(language);
  const { form, id } = row;
  const title = hasPass ? t(`Record.passes.${form}`) : t("Record.identity");
  const shown = new URLSearchParams({ guarded: "shown", ...(list && { list }) });
  const here = `${getDeskPath(language)}/${form}/${id}?${shown}#pass`;
  return (
    <section aria-labelledby="pass" data-screen>
      <h3 id="pass">{title}</h3>
      {mayExport ? (
        <>
          <p>
            <a className={button.quiet} href={here} rel="nofollow">
              {t(hasPass ? "Record.showPass" : "Record.showIdentity")}
            </a>
          </p>
          <p className={fields.hint}>{t("Record.guardedNoted")}</p>
        </>
      ) : (
        <p>{t("Record.guardedHidden")}</p>
      )}
    </section>
  );
}
