import { ButtonLink } from "@/components/ui/button";
import { formPages } from "@/lib/content/navigation";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { linkText } from "@/lib/registration/closed-forms";

interface RegisterLinkProps {
  form: "visit" | "exhibit";
  locale: Locale;
  /** Beside another link that comes first. */
  quiet?: boolean;
  /** What it says, if that is not the usual text. */
  text?: string;
}

/** A large button that leads to a form. It says so when the form is closed. */
export function RegisterLink({ form, locale, quiet, text }: RegisterLinkProps) {
  const page = formPages[form];
  const look = quiet ? { look: "quiet" as const } : { icon: "arrow" as const };
  return (
    <ButtonLink href={hrefOf({ page }, locale)} size="large" {...look}>
      {linkText(page, text ?? translator(locale)(`CallToAction.${form}`), locale)}
    </ButtonLink>
  );
}
