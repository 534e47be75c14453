import { renderQrSvg } from "@/components/ui/pictures/draw-qr";
import { Qr } from "@/components/ui/pictures/qr";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { renderQrPng } from "@/lib/mails/qr-png";
import { CopyWords } from "./copy-words";
import styles from "./invitation-words.module.css";

interface InvitationWordsProps {
  locale: Locale;
  language: Locale;
  href: string;
  company: string;
  /** The stand number, or "none". */
  stand: string;
}

/** A company's invitation in one language: link, QR code files, and a text to send. */
export function InvitationWords(props: InvitationWordsProps) {
  const { locale, language, href, company, stand } = props;
  const t = getTranslator(locale);
  const said = getTranslator(language);
  const { label, dir, intl } = localeFacts[language];
  const text = said("MyCompany.invitation.text", { company, stand, link: href });
  const subject = said("MyCompany.invitation.subject");
  const draft = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  const file = `qr-${language}`;
  return (
    <section className={styles.language} aria-labelledby={`in-${language}`}>
      <h3 id={`in-${language}`} lang={language}>
        {label}
      </h3>
      <p className={styles.link}>
        <a href={href} hrefLang={intl}>
          <bdi translate="no" dir="ltr">
            {href}
          </bdi>
        </a>
      </p>
      <div className={styles.parts}>
        <div className={styles.code}>
          <Qr url={href} label={t("MyCompany.invitation.qr", { language: label })} />
          <p>
            <a
              href={`data:image/png;base64,${renderQrPng(href).toString("base64")}`}
              download={`${file}.png`}
            >
              {t("MyCompany.invitation.png")}
            </a>
          </p>
          <p>
            <a
              href={`data:image/svg+xml,${encodeURIComponent(renderQrSvg(href))}`}
              download={`${file}.svg`}
            >
              {t("MyCompany.invitation.svg")}
            </a>
          </p>
        </div>
        <CopyWords
          id={`words-${language}`}
          text={text}
          lang={language}
          dir={dir}
          draft={`mailto:?${draft}`}
          texts={{
            label: t("MyCompany.invitation.words"),
            copy: t("MyCompany.invitation.copy"),
            copied: t("MyCompany.invitation.copied"),
            draft: t("MyCompany.invitation.draft"),
          }}
        />
      </div>
    </section>
  );
}
