import { notFound } from "next/navigation";
import { laterPhases } from "@/lib/fair/phase";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/metadata";
import { HomeAfter } from "../../_home/after";
import { HomeDuring } from "../../_home/during";

type Props = PageProps<"/[locale]/phase/[phase]">;

export function generateStaticParams() {
  return laterPhases().map((phase) => ({ phase: String(phase) }));
}

export async function generateMetadata() {
  return pageMetadata("home", await pageLocale());
}

/** The server answers with this page in place of the home page, on the day of the fair or after it (`PHASE`). */
export default async function Page({ params }: Props) {
  const { phase: name } = await params;
  const phase = laterPhases().find((one) => String(one) === name);
  if (phase === undefined) return notFound();
  const locale = await pageLocale();
  return phase === "after" ? (
    <HomeAfter locale={locale} />
  ) : (
    <HomeDuring locale={locale} day={phase} />
  );
}
