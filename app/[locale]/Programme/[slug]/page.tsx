import { notFound } from "next/navigation";
import keep from "@/components/kept/keep.module.css";
import { KeepButton } from "@/components/kept/keep-button";
import { KeepStatus } from "@/components/kept/keep-status";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHero } from "@/components/sections/page-hero";
import { SessionPage } from "@/components/sections/programme/session-page";
import { Picture } from "@/components/ui/pictures/picture";
import { places } from "@/lib/content/pictures/picture-places";
import { findSessionPicture } from "@/lib/content/pictures/session-pictures";
import { getSession, sessionPages } from "@/lib/fair/sessions";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getSessionTexts } from "@/lib/i18n/session-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { isLocale, localeFacts } from "@/lib/locales";
import { buildDetailMetadata } from "@/lib/seo/metadata";
import { PlanVisit } from "../../plan-visit";

type Props = PageProps<"/[locale]/Programme/[slug]">;

/** Pages of sessions that staff add are rendered when they are published. */
export function generateStaticParams({ params: { locale } }: { params: { locale: string } }) {
  const { listIds, getSlug } = sessionPages;
  return isLocale(locale) ? listIds().map((id) => ({ slug: getSlug(id, locale) })) : [];
}

async function findPage({ params }: Props) {
  return sessionPages.findId((await params).slug) ?? notFound();
}

export async function generateMetadata(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props);
  const t = getTranslator(locale);
  const { title, when, place, kind, text = "" } = getSessionTexts(id, locale);
  const [sentence] = text.split(/(?<=[.!?؟])\s/);
  return buildDetailMetadata(`programme/${id}`, locale, {
    title: t("SessionPage.searchTitle", { session: title }),
    description: t("SessionPage.description", { when, place, text: sentence || title }),
    keywords: [title, kind, place, t("Site.name")].join(`${localeFacts[locale].comma} `),
    imageAlt: t("Pages.programme.imageAlt"),
  });
}

/** One session of the programme. */
export default async function Page(props: Props) {
  const locale = await getPageLocale();
  const id = await findPage(props);
  const texts = getSessionTexts(id, locale);
  return (
    <Frame locale={locale} page={`programme/${id}`}>
      <PageHero
        id="session"
        breadcrumbs={<Breadcrumbs locale={locale} page={`programme/${id}`} />}
        eyebrow={texts.change ?? texts.kind}
        title={texts.title}
        picture={
          <Picture picture={findSessionPicture(getSession(id))} alt="" {...places.head} priority />
        }
      >
        <p>{texts.day.name}</p>
        <p>
          <bdi translate="no">{texts.time}</bdi> <span>{texts.place}</span>
        </p>
        <p className={keep.keeps}>
          <KeepButton
            item={{
              ...{ kind: "session", id, name: texts.title },
              at: `${texts.day.iso} ${getSession(id).from}`,
            }}
            labelled
          />
        </p>
      </PageHero>
      <SessionPage texts={texts} />
      <PlanVisit locale={locale} />
      <KeepStatus locale={locale} />
    </Frame>
  );
}
