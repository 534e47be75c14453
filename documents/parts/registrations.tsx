import type { Locale } from "@/lib/locales";
import type { DocumentTranslator } from "./facts";
import { Address, buildPageUrl } from "./links";
import { Qr } from "./qr";

const pages = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const;

interface RegistrationsProps {
  t: DocumentTranslator;
  locale: Locale;
  forms: readonly (keyof typeof pages)[];
  /** The class of the list, and that of the addresses. */
  className?: string;
  address?: string;
}

/** Forms with their QR codes, names and addresses. */
export function Registrations({ t, locale, forms, className, address }: RegistrationsProps) {
  return (
    <ul className={className}>
      {forms.map((form) => {
        const name = t(`Navigation.${pages[form]}`);
        const url = buildPageUrl(pages[form], locale);
        return (
          <li key={form}>
            <a href={url}>
              <Qr url={url} label={name} />
            </a>
            <div>
              <h3>{name}</h3>
              <p>{t(`Catalogue.registration.${form}`)}</p>
              <p className={address}>
                <Address url={url} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
