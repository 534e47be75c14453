import { notFound } from "next/navigation";
import { listLaterPhases } from "@/lib/fair/phase";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { HomeAfter } from "../../_home/after";
import { HomeDuring } from "../../_home/during";

type Props = PageProps<"/[locale]/phase/[phase]">;

export function generateStaticParams() {
  return listLaterPhases().map((phase) => ({ phase: String(phase) }));
}

export async function generateMetadata() {
  return buildPageMetadata("home", await getPageLocale());
}

/** The server serves this page instead of the home page on a fair day or after the fair (`PHASE`). */
export default async function Page({ params }: Props) {
  const { phase: name } = await params;
  const phase = listLaterPhases().find((one) => String(one) === name);
  if (phase === undefined) return notFound();
  const locale = await getPageLocale();
  return phase === "after" ? (
    <HomeAfter locale={locale} />
  ) : (
    <HomeDuring locale={locale} day={phase} />
  );
}
