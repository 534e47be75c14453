import { ButtonLink } from "@/components/ui/button";
import { formPages } from "@/lib/content/navigation";
import { hrefOf } from "@/lib/i18n/links";
import type { Locale } from "@/lib/locales";
import { linkText } from "@/lib/registration/closed-forms";
import type { FormName } from "@/lib/registration/forms";

interface RegisterLinkProps {
  form: FormName;
  locale: Locale;
  /** Beside another link that comes first. */
  quiet?: boolean;
  children: string;
}

/** A large button that leads to a form. It says so when the form is closed. */
export function RegisterLink({ form, locale, quiet, children }: RegisterLinkProps) {
  const page = formPages[form];
  const look = quiet ? { look: "quiet" as const } : { icon: "arrow" as const };
  return (
    <ButtonLink href={hrefOf({ page }, locale)} size="large" {...look}>
      {linkText(page, children, locale)}
    </ButtonLink>
  );
}
