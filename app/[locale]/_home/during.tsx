import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { DetailSection } from "@/components/sections/detail-section";
import { DetailList } from "@/components/sections/lists/detail-list";
import { DayProgramme } from "@/components/sections/programme/day-programme";
import { TimeLeft } from "@/components/sections/time-left";
import { ButtonLink } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { waysOfDay } from "@/lib/content/transport";
import { dayNames } from "@/lib/fair/dates";
import { hoursOf } from "@/lib/fair/phase";
import { hrefOf } from "@/lib/i18n/links";
import { getProgrammeHref, programmeWords } from "@/lib/i18n/programme-words";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { bothWays } from "@/lib/registration/both-ways";
import { RegisterLink } from "../register-link";
import { HomeGallery } from "./gallery";
import { HomeHalls } from "./halls";
import { HomeStage } from "./hero";
import styles from "./hero.module.css";
import { HomeNews } from "./news";
import { HomePress } from "./press";
import { HomeSectors } from "./sectors";
import { HomeSponsors } from "./sponsors";

interface OfDay {
  locale: Locale;
  /** The day of the fair: 1, 2, … */
  day: number;
}

/**
 * The home page on a day of the fair: today's programme and the way come first. It names the day by its date, so it
 * is right in the evening before, too.
 */
export function HomeDuring({ locale, day }: OfDay) {
  const t = translator(locale);
  const transport = {
    href: hrefOf({ page: "transport" }, locale),
    label: t("Navigation.transport"),
  };
  const register = <RegisterLink form="visit" locale={locale} />;
  return (
    <Frame locale={locale} page="home">
      <DayStage locale={locale} day={day} />
      <DayAndWay locale={locale} day={day} />
      <HomeHalls locale={locale} />
      <HomeSectors locale={locale} />
      <HomeGallery locale={locale} />
      <HomeNews locale={locale} />
      <HomeSponsors locale={locale} />
      <HomePress locale={locale} />
      <CallToAction
        id="register"
        form="visit"
        title={t("Phase.during.action.title")}
        body={t("Phase.during.action.text")}
      >
        {register}
        <ButtonLink size="large" look="quiet" href={transport.href}>
          {transport.label}
        </ButtonLink>
      </CallToAction>
    </Frame>
  );
}

/** The head of the page: the day, its hours, the way and the programme. */
function DayStage({ locale, day }: OfDay) {
  const t = translator(locale);
  const { date = "", weekday = "" } = dayNames(locale)[day - 1] ?? {};
  return (
    <HomeStage
      locale={locale}
      phase="during"
      date={
        <>
          <bdi>{t("Phase.during.when", { date, weekday })}</bdi>
          <span className={styles.left} data-screen>
            <TimeLeft
              {...hoursOf(day)}
              tag={localeFacts[locale].intl}
              words={{
                opens: t("Phase.during.opens", { when: "{when}" }),
                closes: t("Phase.during.closes", { when: "{when}" }),
              }}
            />
          </span>
        </>
      }
      lines={[t("Phase.during.lineOne"), t("Phase.during.lineTwo"), t("Phase.during.lineThree")]}
      tagline={t("Phase.during.tagline", { day })}
    >
      <ButtonGroup>
        <ButtonLink size="large" href="#today">
          {t("Phase.during.toProgramme")}
        </ButtonLink>
        <ButtonLink size="large" look="quiet" href={hrefOf({ page: "transport" }, locale)}>
          {t("Navigation.transport")}
        </ButtonLink>
      </ButtonGroup>
    </HomeStage>
  );
}

/** The programme of the day, and beside it how to come and how to get in. */
function DayAndWay({ locale, day }: OfDay) {
  const t = translator(locale);
  const { date, weekday, sessions } = programmeWords(locale).days[day - 1] ?? {
    date: "",
    weekday: "",
    sessions: [],
  };
  const newTab = t("Common.opensInNewTab");
  return (
    <DetailSection
      columns={[
        {
          id: "today",
          title: t("Phase.during.programme", { date, weekday }),
          content: (
            <DayProgramme
              sessions={sessions}
              links={[
                {
                  href: getProgrammeHref(locale),
                  label: t("Programme.whole"),
                },
                {
                  href: `${hrefOf({ page: "fairInformation" }, locale)}#halls`,
                  label: t("Halls.title"),
                },
              ]}
            />
          ),
        },
        {
          id: "way",
          title: t("Transport.title"),
          content: (
            <DetailList
              details={[
                ...waysOfDay.map(({ id, map }) => ({
                  id,
                  label: t(`Transport.blocks.${id}.title`),
                  value: t(`Transport.blocks.${id}.body`),
                  links: [
                    {
                      label: t(`Transport.blocks.${id}.link`),
                      href: hrefOf({ map }, locale),
                      newTab,
                    },
                  ],
                })),
                {
                  id: "gate",
                  label: t("Phase.during.gate.label"),
                  form: "visit",
                  value: t("Phase.during.gate.text"),
                  links: bothWays(locale).slice(0, 1),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
