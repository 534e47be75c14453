import { BrandIcon } from "@/components/ui/pictures/brand-icon";
import { social } from "@/lib/content/social";
import styles from "./social-links.module.css";

interface SocialLinksProps {
  label: string;
  /** Says that a link opens in a new tab. */
  newTab: string;
}

export function SocialLinks({ label: name, newTab }: SocialLinksProps) {
  return (
    <ul className={styles.links} aria-label={name}>
      {social.map(({ icon, label, href }) => (
        <li key={icon}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (${newTab})`}
          >
            <BrandIcon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
