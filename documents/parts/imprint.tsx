import { contact } from "@/lib/content/contact";
import type { DocumentTranslator } from "./facts";
import { Address } from "./links";

/** Version and date, and that the pictures are computer images. */
export function Imprint({ t }: { t: DocumentTranslator }) {
  return (
    <p className="imprint">
      <span>{t("Print.edition")}</span>
      <span>{t("Print.renders")}</span>
    </p>
  );
}

interface ContactsProps {
  /** A page that the reader may need next. */
  url: string;
}

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
