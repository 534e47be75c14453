import { contact } from "@/lib/content/contact";
import type { DocumentTranslator } from "./facts";
import { Address } from "./links";

/** The facts about a document: its version and date, and that its pictures are computer images. */
export function Imprint({ t }: { t: DocumentTranslator }) {
  return (
    <p className="imprint">
      <span>{t("Print.edition")}</span>
      <span>{t("Print.renders")}</span>
    </p>
  );
}

interface ContactsProps {
  /** The page that the reader may need next. */
  url: string;
}

/** How to reach the organiser, and where to read more. */
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
