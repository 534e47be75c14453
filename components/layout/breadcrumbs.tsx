import { Icon } from "@/components/ui/pictures/icon";
import { getMessages } from "@/lib/i18n/messages";
import { listPageTrail, type NamedPage } from "@/lib/i18n/page-names";
import type { Locale } from "@/lib/locales";
import styles from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  locale: Locale;
  page: NamedPage;
}

export function Breadcrumbs({ locale, page }: BreadcrumbsProps) {
  const trail = listPageTrail(page, locale);
  return (
    <nav
      aria-label={getMessages(locale).Navigation.breadcrumb}
      className={styles.breadcrumbs}
      data-screen
    >
      <ol>
        {trail.map(({ page: step, href, name }, index) =>
          index < trail.length - 1 ? (
            <li key={step}>
              <a href={href}>{name}</a>
              <Icon name="chevronNext" />
            </li>
          ) : (
            <li key={step} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
