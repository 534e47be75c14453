import { ButtonLink } from "@/components/ui/button";
import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

interface RegisterLinkProps {
  form: "visit" | "exhibit";
  locale: Locale;
  /** Beside another link that comes first. */
  quiet?: boolean;
  /** What it says, if that is not the usual text. */
  text?: string;
}

/** A large button that leads to a form. */
export function RegisterLink({ form, locale, quiet, text }: RegisterLinkProps) {
  const page = formPages[form];
  const look = quiet ? { look: "quiet" as const } : { icon: "arrow" as const };
  return (
    <ButtonLink href={getHref({ page }, locale)} data-form={form} size="large" {...look}>
      {text ?? getTranslator(locale)(`CallToAction.${form}`)}
    </ButtonLink>
  );
}
