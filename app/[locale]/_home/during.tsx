import { Frame } from "@/components/layout/frame";
import { CallToAction } from "@/components/sections/call-to-action";
import { DetailSection } from "@/components/sections/detail-section";
import { DetailList } from "@/components/sections/lists/detail-list";
import { DayProgramme } from "@/components/sections/programme/day-programme";
import { TimeLeft } from "@/components/sections/time-left";
import { ButtonLink } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { fairDayTransport } from "@/lib/content/transport";
import { listFairDayNames } from "@/lib/fair/dates";
import { getDayHours } from "@/lib/fair/phase";
import { getHref } from "@/lib/i18n/links";
import { getProgrammeHref, getProgrammeTexts } from "@/lib/i18n/programme-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { listRegistrationLinks } from "@/lib/registration/registration-links";
import { RegisterLink } from "../register-link";
import { HomeGallery } from "./gallery";
import { HomeHalls } from "./halls";
import { HomeStage } from "./hero";
import styles from "./hero.module.css";
import { HomeNews } from "./news";
import { HomePress } from "./press";
import { HomeSectors } from "./sectors";
import { HomeSponsors } from "./sponsors";

interface HomeDuringProps {
  locale: Locale;
  /** Number of the fair day, from 1. */
  day: number;
}

/** Home page on a fair day. It names the day by its date, so the page is also right on the evening before. */
export function HomeDuring({ locale, day }: HomeDuringProps) {
  const t = getTranslator(locale);
  const transport = {
    href: getHref({ page: "transport" }, locale),
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

function DayStage({ locale, day }: HomeDuringProps) {
  const t = getTranslator(locale);
  const { date = "", weekday = "" } = listFairDayNames(locale)[day - 1] ?? {};
  return (
    <HomeStage
      locale={locale}
      phase="during"
      date={
        <>
          <bdi>{t("Phase.during.when", { date, weekday })}</bdi>
          <span className={styles.left} data-screen>
            <TimeLeft
              {...getDayHours(day)}
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
        <ButtonLink size="large" look="quiet" href={getHref({ page: "transport" }, locale)}>
          {t("Navigation.transport")}
        </ButtonLink>
      </ButtonGroup>
    </HomeStage>
  );
}

function DayAndWay({ locale, day }: HomeDuringProps) {
  const t = getTranslator(locale);
  const { date, weekday, sessions } = getProgrammeTexts(locale).days[day - 1] ?? {
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
          renderContent: (
            <DayProgramme
              sessions={sessions}
              links={[
                {
                  href: getProgrammeHref(locale),
                  label: t("Programme.whole"),
                },
                {
                  href: `${getHref({ page: "fairInformation" }, locale)}#halls`,
                  label: t("Halls.title"),
                },
              ]}
            />
          ),
        },
        {
          id: "way",
          title: t("Transport.title"),
          renderContent: (
            <DetailList
              details={[
                ...fairDayTransport.map(({ id, map }) => ({
                  id,
                  label: t(`Transport.blocks.${id}.title`),
                  value: t(`Transport.blocks.${id}.body`),
                  links: [
                    {
                      label: t(`Transport.blocks.${id}.link`),
                      href: getHref({ map }, locale),
                      newTab,
                    },
                  ],
                })),
                {
                  id: "gate",
                  label: t("Phase.during.gate.label"),
                  form: "visit",
                  value: t("Phase.during.gate.text"),
                  links: listRegistrationLinks(locale).slice(0, 1),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
