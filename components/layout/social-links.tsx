import { BrandIcon } from "@/components/ui/brand-icon";
import { social } from "@/lib/content/social";
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import styles from "./social-links.module.css";

/** Links to the fair's social networks. Each opens in a new tab. */
export function SocialLinks({ locale }: { locale: Locale }) {
  const { Footer, Common } = messages[locale];
  return (
    <ul className={styles.links} aria-label={Footer.social}>
      {social.map(({ icon, label, href }) => (
        <li key={icon}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (${Common.opensInNewTab})`}
          >
            <BrandIcon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
