import { Container } from "@/components/ui/container";
import { Logo } from "@/components/ui/pictures/logo";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import styles from "./footer.module.css";
import { FooterColumns } from "./footer-columns";
import { FooterInfo } from "./footer-info";
import { LogoStrip } from "./logo-strip";
import { SocialLinks } from "./social-links";

interface FooterProps {
  locale: Locale;
  withPartners: boolean;
}

export function Footer({ locale, withPartners }: FooterProps) {
  const t = getTranslator(locale);
  const { logo } = localeFacts[locale];
  return (
    <footer data-far>
      {withPartners && <LogoStrip of="partners" title={t("Footer.partners")} />}
      <div className={styles.ground}>
        <Container>
          <div className={styles.head} data-screen>
            <Logo src={`/logos/${logo.file}`} alt={t("Site.name")} width={logo.width} lazy />
            <SocialLinks label={t("Footer.social")} newTab={t("Common.opensInNewTab")} />
          </div>
          <FooterColumns locale={locale} />
          <div className={styles.association}>
            <a href={contact.associationSite} data-screen>
              <Logo
                src="/logos/association-logo-light.svg"
                alt={t("Site.association")}
                width={399}
                lazy
              />
            </a>
            <p>{t("Footer.associationNote")}</p>
          </div>
          <FooterInfo locale={locale} />
        </Container>
      </div>
    </footer>
  );
}
