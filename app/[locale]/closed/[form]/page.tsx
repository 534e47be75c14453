import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { formNames, isFormName } from "@/lib/registration/forms";
import { buildClosedMetadata, ClosedPage } from "../../closed-page";

type Props = PageProps<"/[locale]/closed/[form]">;

export function generateStaticParams() {
  return formNames.map((form) => ({ form }));
}

async function requireFormName({ params }: Props) {
  const { form } = await params;
  return isFormName(form) ? form : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return buildClosedMetadata(await requireFormName(props), await getPageLocale());
}

/** The server serves this page instead of a form's page while the form is closed. */
export default async function Page(props: Props) {
  return <ClosedPage form={await requireFormName(props)} locale={await getPageLocale()} />;
}
