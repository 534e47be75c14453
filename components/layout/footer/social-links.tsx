import { BrandIcon } from "@/components/ui/pictures/brand-icon";
import { getSocialLinks, type SocialNetwork } from "@/lib/content/social";
import styles from "./social-links.module.css";

interface SocialLinksProps {
  label: string;
  /** Says that a link opens in a new tab. */
  newTab: string;
}

export function SocialLinks({ label: name, newTab }: SocialLinksProps) {
  return (
    <ul className={styles.links} aria-label={name}>
      {getSocialLinks().map(({ id, network, label, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (${newTab})`}
          >
            <BrandIcon name={network as SocialNetwork} />
          </a>
        </li>
      ))}
    </ul>
  );
}
