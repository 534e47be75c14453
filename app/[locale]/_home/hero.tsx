import type { ReactNode } from "react";
import { YourPass } from "@/components/pass/your-pass";
import { HeroSlider } from "@/components/sections/hero-slider/hero-slider";
import { ButtonGroup } from "@/components/ui/button-group";
import { FileFacts } from "@/components/ui/file-facts";
import { Icon } from "@/components/ui/pictures/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { contact } from "@/lib/content/contact";
import { getDownloadName } from "@/lib/content/documents";
import { getHomeSlides, type HomePhase } from "@/lib/content/pictures/heroes";
import { places } from "@/lib/content/pictures/picture-places";
import { findPicture } from "@/lib/content/pictures/pictures";
import { getCarouselLabels } from "@/lib/i18n/carousel-labels";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { drawKashida } from "@/lib/locales/kashida";
import { RegisterLink } from "../register-link";
import styles from "./hero.module.css";

interface HomeStageProps {
  locale: Locale;
  phase: HomePhase;
  date: ReactNode;
  /** The three lines of the heading. */
  lines: readonly [string, string, string];
  tagline: ReactNode;
  /** The primary links. */
  children: ReactNode;
}

/** The head of the home page in every phase of the fair. */
export function HomeStage({ locale, phase, date, lines, tagline, children }: HomeStageProps) {
  const t = getTranslator(locale);
  const slides = getHomeSlides(phase);
  const drawn = drawKashida(lines[1]);
  return (
    <HeroSlider
      labelledBy="home-title"
      labels={getCarouselLabels(locale, slides.length)}
      place={places.stage}
      slides={slides.map(({ picture, alt }) => ({
        picture: findPicture(picture),
        alt: getItemText(alt, locale),
      }))}
    >
      <ul className={styles.chips}>
        <li className={styles.chip}>
          <Icon name="calendar" />
          <span>{date}</span>
        </li>
        <li className={styles.chip}>
          <Icon name="pin" />
          <span>
            <span>{t("Home.hero.venue")}</span>
            <a
              href={getHref({ map: "venue" }, locale)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.aside}
              data-screen
            >
              {t("Common.openMap")}
              <VisuallyHidden>{` (${t("Common.opensInNewTab")})`}</VisuallyHidden>
            </a>
          </span>
        </li>
      </ul>
      <h1 id="home-title" className={styles.title}>
        <span>{lines[0]}</span>{" "}
        <span data-drawn={drawn}>
          {drawn ? <VisuallyHidden>{lines[1]}</VisuallyHidden> : lines[1]}
        </span>{" "}
        <span className={styles.last}>{lines[2]}</span>
      </h1>
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.paper}>
        <bdi translate="no">{contact.phone.label}</bdi>
        {`\u00a0· ${contact.email}\u00a0· ${new URL(contact.site).host}`}
      </p>
      <div className={styles.actions} data-screen>
        {children}
      </div>
    </HeroSlider>
  );
}

export function HomeHero({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <HomeStage
      locale={locale}
      phase="before"
      date={
        <>
          <bdi>{t("Home.hero.date")}</bdi>
          <a href={getHref({ calendar: "file" }, locale)} className={styles.aside} data-screen>
            {t("Calendar.add")}
          </a>
        </>
      }
      lines={[t("Home.hero.lineOne"), t("Home.hero.lineTwo"), t("Home.hero.lineThree")]}
      tagline={t("Home.hero.tagline")}
    >
      <YourPass line label={t("Pass.yours")} />
      <ButtonGroup inBar>
        <RegisterLink form="visit" locale={locale} text={t("Home.hero.visit")} />
        <RegisterLink form="exhibit" locale={locale} quiet text={t("Home.hero.exhibit")} />
      </ButtonGroup>
      <a
        href={getHref({ document: "brochure" }, locale)}
        download={getDownloadName("brochure")}
        className={styles.brochure}
      >
        <Icon name="download" />
        <span>
          {t("Home.hero.brochure")} <FileFacts>{formatDocumentFacts("brochure", locale)}</FileFacts>
        </span>
      </a>
    </HomeStage>
  );
}
