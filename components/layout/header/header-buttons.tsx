import { ButtonLink } from "@/components/ui/button";
import { type FramedPage, findFormOn, formPages, todayLink } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { listRegistrationLinks } from "@/lib/registration/registration-links";
import styles from "./header-buttons.module.css";

interface HeaderButtonsProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * The header's two buttons: the registration links or, on fair days, the programme and the visitor's pass. Every page
 * has both pairs; the frame's state chooses one or none (`app/styles/shown.css`). On phones they are a bar at the lower
 * edge of the window. A form's page has only the first pair, quiet, and none on phones, because its own button matters.
 * They are also quiet where the page's head has a visible button.
 */
export function HeaderButtons({ locale, page }: HeaderButtonsProps) {
  const t = getTranslator(locale);
  const isForm = findFormOn(page) !== undefined;
  const wanted = page === "whyExhibit" ? "exhibit" : "visit";
  const frame = {
    className: styles.buttons,
    "data-screen": true,
    "data-register": isForm ? "row" : "bar",
    "data-quiet": isForm || page === "home" || page === "whyExhibit" || undefined,
  };
  const day = (
    <div {...frame} data-bar-for="day">
      <ButtonLink href={getHref(todayLink, locale)} size="small">
        {t("Phase.during.toProgramme")}
      </ButtonLink>
      {/* On a device that keeps a pass it links to that pass; otherwise to the registration or the lost-pass form. */}
      <ButtonLink
        href={getHref({ page: formPages.visit }, locale)}
        size="small"
        look="quiet"
        data-own-pass
      >
        {t("Pass.yours")}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <div {...frame} data-bar-for="register">
        {listRegistrationLinks(locale).map(({ form, page: to, href, label }) => (
          <ButtonLink
            key={form}
            href={href}
            data-form={form}
            size="small"
            look={form === wanted ? "primary" : "quiet"}
            {...(to === page && { "aria-current": "page" })}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
      {!isForm && day}
    </>
  );
}
