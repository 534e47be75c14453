import { Icon } from "@/components/ui/pictures/icon";
import styles from "./language-menu.module.css";

interface LanguageListProps {
  current: string;
  languages: { code: string; label: string; href: string }[];
}

export function LanguageList({ current, languages }: LanguageListProps) {
  return (
    <ul className={styles.list}>
      {languages.map(({ code, label, href }) => (
        <li key={code}>
          <a
            href={href}
            rel="nofollow"
            lang={code}
            hrefLang={code}
            {...(code === current && { "aria-current": "true" })}
          >
            <span>{label}</span>
            {code === current && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
