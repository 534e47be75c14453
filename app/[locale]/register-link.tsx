import { ButtonLink } from "@/components/ui/button";
import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

interface RegisterLinkProps {
  form: "visit" | "exhibit";
  locale: Locale;
  /** For a place beside a more important link. */
  quiet?: boolean;
  /** Replaces the default text. */
  text?: string;
}

export function RegisterLink({ form, locale, quiet, text }: RegisterLinkProps) {
  const page = formPages[form];
  const look = quiet ? { look: "quiet" as const } : { icon: "arrow" as const };
  return (
    <ButtonLink href={getHref({ page }, locale)} data-form={form} size="large" {...look}>
      {text ?? getTranslator(locale)(`CallToAction.${form}`)}
    </ButtonLink>
  );
}
