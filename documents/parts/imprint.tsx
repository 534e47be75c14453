import { contact } from "@/lib/content/contact";
import type { Texts } from "../facts";
import { Address } from "./links";

/** What every document says of itself: version, date, and that its pictures are renders. */
export function Imprint({ t }: { t: Texts }) {
  return (
    <p className="imprint">
      <span>{t("Print.edition")}</span>
      <span>{t("Print.renders")}</span>
    </p>
  );
}

interface ContactsProps {
  /** The page that the reader may want next. */
  url: string;
}

/** How to reach the organiser, and where to read on. */
export function Contacts({ url }: ContactsProps) {
  return (
    <p className="contacts">
      <a className="ltr" href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
      <a className="ltr" href={contact.phone.href}>
        {contact.phone.label}
      </a>
      <Address url={url} />
    </p>
  );
}
