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
 * The two buttons of the header: the ways to register, and on the days of the fair today's programme and one's own pass.
 * Every page has both pairs; the state of the frame chooses one or none (`app/styles/shown.css`). On phones they are a
 * bar at the lower edge of the window, from the first view to the end of the page. The page of a form, whose own button
 * is the one that counts, has only the first pair, quiet, and none on phones. A page whose head has a button of its own
 * is as quiet where both are in view.
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
      {/* A device that keeps a pass leads to it. Others lead to where one gets a pass, or gets it sent again. */}
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
