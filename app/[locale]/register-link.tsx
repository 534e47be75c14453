import { ButtonLink } from "@/components/ui/button";
import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { withSectors } from "@/lib/registration/prefilled-answers";

interface RegisterLinkProps {
  form: "visit" | "exhibit";
  locale: Locale;
  /** For a place beside a more important link. */
  quiet?: boolean;
  /** The form opens with these sectors chosen. */
  sectors?: readonly string[];
  /** Replaces the default text. */
  text?: string;
}

export function RegisterLink({ form, locale, quiet, sectors = [], text }: RegisterLinkProps) {
  const page = formPages[form];
  const href = getHref({ page }, locale);
  const look = quiet ? { look: "quiet" as const } : { icon: "arrow" as const };
  return (
    <ButtonLink
      href={sectors.length > 0 ? withSectors(href, sectors) : href}
      data-form={form}
      size="large"
      {...look}
    >
      {text ?? getTranslator(locale)(`CallToAction.${form}`)}
    </ButtonLink>
  );
}
