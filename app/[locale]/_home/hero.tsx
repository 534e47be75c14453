import { YourPass } from "@/components/pass/your-pass";
import { HeroSlider } from "@/components/sections/hero-slider/hero-slider";
import { ButtonLink } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { FileFacts } from "@/components/ui/file-facts";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { downloadName } from "@/lib/content/documents";
import { homeSlides } from "@/lib/content/heroes";
import { places } from "@/lib/content/picture-places";
import { pictures } from "@/lib/content/pictures";
import { carouselLabels } from "@/lib/i18n/carousel-labels";
import { documentFacts } from "@/lib/i18n/document-facts";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { linkText } from "@/lib/registration/closed-forms";
import styles from "./hero.module.css";

/**
 * The head of the home page: pictures of the fair, its days and place, and the links to
 * registration.
 */
export function HomeHero({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <HeroSlider
      labelledBy="home-title"
      labels={carouselLabels(locale, homeSlides.length)}
      place={places.stage}
      slides={homeSlides.map(({ picture, text }) => {
        const { upright: _elsewhere, ...whole } = pictures[picture];
        return { picture: whole, alt: t(`Heroes.${text}`) };
      })}
    >
      <ul className={styles.chips}>
        <li className={styles.chip}>
          <Icon name="calendar" />
          <span>
            <bdi>{t("Home.hero.date")}</bdi>
            <a href={hrefOf({ calendar: "file" }, locale)} className={styles.aside}>
              {t("Calendar.add")}
            </a>
          </span>
        </li>
        <li className={styles.chip}>
          <Icon name="pin" />
          <span>
            <span>{t("Home.hero.venue")}</span>
            <a
              href={hrefOf({ map: "venue" }, locale)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.aside}
            >
              {t("Common.openMap")}
              <VisuallyHidden> ({t("Common.opensInNewTab")})</VisuallyHidden>
            </a>
          </span>
        </li>
      </ul>
      <h1 id="home-title" className={styles.title}>
        <span>{t("Home.hero.lineOne")}</span> <span>{t("Home.hero.lineTwo")}</span>{" "}
        <span className={styles.last}>{t("Home.hero.lineThree")}</span>
      </h1>
      <p className={styles.tagline}>{t("Home.hero.tagline")}</p>
      <div className={styles.actions}>
        <ButtonGroup>
          <ButtonLink
            size="large"
            href={hrefOf({ page: "visitRegistration" }, locale)}
            icon="arrow"
          >
            {linkText("visitRegistration", t("Home.hero.visit"), locale)}
          </ButtonLink>
          <ButtonLink
            size="large"
            variant="ghost"
            href={hrefOf({ page: "exhibitRegistration" }, locale)}
          >
            {linkText("exhibitRegistration", t("Home.hero.exhibit"), locale)}
          </ButtonLink>
        </ButtonGroup>
        <a
          href={hrefOf({ document: "brochure" }, locale)}
          download={downloadName("brochure")}
          className={styles.brochure}
        >
          <Icon name="download" />
          <span>
            {t("Home.hero.brochure")} <FileFacts>{documentFacts("brochure", locale)}</FileFacts>
          </span>
        </a>
        <YourPass line label={t("Pass.yours")} />
      </div>
    </HeroSlider>
  );
}
