import { Icon } from "@/components/ui/pictures/icon";
import type { FramedPage } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import styles from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  locale: Locale;
  page: Exclude<FramedPage, "missing" | "entry" | "exhibitor">;
}

export function Breadcrumbs({ locale, page }: BreadcrumbsProps) {
  const { Navigation } = getMessages(locale);
  return (
    <nav aria-label={Navigation.breadcrumb} className={styles.breadcrumbs} data-screen>
      <ol>
        <li>
          <a href={getHref({ page: "home" }, locale)}>{Navigation.home}</a>
          <Icon name="chevronNext" />
        </li>
        <li aria-current="page">{Navigation[page]}</li>
      </ol>
    </nav>
  );
}
