import { notFound } from "next/navigation";
import { BadgeSheets } from "@/components/pass/badge-sheets";
import { passCodeBy } from "@/lib/entrance/pass-code";
import { fairDates } from "@/lib/fair/dates";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { companyPath } from "@/lib/registration/company/company-path";
import { companySections } from "@/lib/registration/company/company-view";
import { fullName } from "@/lib/registration/full-name";
import { referenceOf } from "@/lib/registration/reference";
import { goodPasses } from "@/lib/registration/staff-file";
import { services } from "@/lib/services";
import "@/app/styles/passes.css";
import { companyMetadata } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Badges");

/** The passes of the stand as badges to print. On paper there is nothing else. */
export default async function Page({ params }: PageProps<"/[locale]/Company/[token]/Badges">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const found = shownCompany();
  if (typeof found === "string" || !companySections(found).includes("People")) notFound();
  const { id, record } = found.registration;
  const reference = referenceOf(id);
  const key = await store.checkKey();
  const badges = await Promise.all(
    goodPasses(found.file).map(async (pass) => ({
      name: pass.name ?? fullName(record),
      company: record.company,
      code: await passCodeBy(key, pass.token),
      reference,
    })),
  );
  return (
    <BadgeSheets
      badges={badges}
      form="exhibit"
      fair={{ name: t("Site.name"), dates: fairDates(locale) }}
      word={t("Pass.kinds.exhibit")}
      parts={[]}
      papers={["a4", "a6"]}
      back={{ href: companyPath(locale, token, "People"), text: t("MyCompany.badges.back") }}
      texts={{
        title: t("MyCompany.titles.Badges"),
        lead: t("MyCompany.badges.lead", { count: badges.length }),
        paper: t("MyCompany.badges.paper"),
        print: t("Pass.print"),
        hint: t("MyCompany.badges.hint"),
        parts: "",
        doubts: {
          title: t("MyCompany.badges.doubts.title"),
          letters: t("MyCompany.badges.doubts.letters"),
          small: t("MyCompany.badges.doubts.small"),
        },
        papers: { a4: t("MyCompany.badges.a4"), a6: t("MyCompany.badges.a6") },
      }}
    />
  );
}
