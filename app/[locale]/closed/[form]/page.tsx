import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formPages } from "@/lib/content/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { formNames, isFormName } from "@/lib/registration/forms";
import { pageMetadata } from "@/lib/seo/metadata";
import { ClosedPage } from "../../closed-page";

type Props = PageProps<"/[locale]/closed/[form]">;

export function generateStaticParams() {
  return formNames.map((form) => ({ form }));
}

async function formOf({ params }: Props) {
  const { form } = await params;
  return isFormName(form) ? form : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const form = await formOf(props);
  const locale = await pageLocale();
  const t = translator(locale);
  const title = `${t(`Closed.${form}.title`)} | ${t("Site.name")}`;
  return { ...pageMetadata(formPages[form], locale), title };
}

/** The server answers with this page in place of a form's page while the form is closed. */
export default async function Page(props: Props) {
  return <ClosedPage form={await formOf(props)} locale={await pageLocale()} />;
}
