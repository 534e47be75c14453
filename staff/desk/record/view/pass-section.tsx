import { PassCard } from "@/components/pass/pass-card";
import button from "@/components/ui/button.module.css";
import { drawQr } from "@/components/ui/pictures/draw-qr";
import { buildPassView } from "@/lib/passes/pass-view";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import { buildRowStar, getPersonOnPass } from "@/staff/desk/record/passes";
import scheme from "../../frame/scheme.module.css";

interface PassSectionProps {
  row: DeskRow;
  /** Public address of the pass. */
  url: string;
  /** QR code content. */
  code: string;
  language: DeskLanguage;
}

/** A pass to scan here, or to open and print. */
export function PassSection({ row, url, code, language }: PassSectionProps) {
  const t = getDeskTranslator(language);
  const holder = { ...getPersonOnPass(row), star: buildRowStar(row) };
  return (
    <section aria-labelledby="pass" data-screen>
      <h3 id="pass">{t(`Record.passes.${row.form}`)}</h3>
      <div className={scheme.paper}>
        <PassCard view={buildPassView(row.id, holder, language)} qr={drawQr(code)} />
      </div>
      <p>
        <a className={button.quiet} href={url} target="_blank" rel="noopener noreferrer">
          {t("Record.openPass")}
        </a>
      </p>
    </section>
  );
}
