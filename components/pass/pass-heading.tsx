import { FormHeading } from "@/components/layout/form-heading";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";

interface PassHeadingProps {
  locale: Locale;
  token: string;
  title: string;
  lead: string;
}

/** The heading of a pass's subpage, with the link back. */
export function PassHeading({ locale, token, title, lead }: PassHeadingProps) {
  return (
    <FormHeading
      before={
        <p>
          <a href={buildPassPath(locale, token)}>{getTranslator(locale)("Correction.back")}</a>
        </p>
      }
      title={title}
      lead={lead}
    />
  );
}
