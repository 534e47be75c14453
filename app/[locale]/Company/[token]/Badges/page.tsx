import { BadgeSheets } from "@/components/pass/badge/badge-sheets";
import button from "@/components/ui/button.module.css";
import { companyPath } from "@/lib/companies/company-path";
import { fairDates } from "@/lib/fair/dates";
import { passCodeBy } from "@/lib/passes/codes/pass-code";
import { fullName } from "@/lib/registration/answers/full-name";
import { referenceOf } from "@/lib/registration/reference";
import { goodPasses } from "@/lib/reviews/staff-file";
import { services } from "@/lib/services";
import "@/app/styles/passes.css";
import { companyMetadata, companyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Badges");

/** The passes of the stand as badges to print. On paper there is nothing else. */
export default companyPage("Badges", async ({ locale, t, token, found }) => {
  const passes = goodPasses(found.file);
  if (passes.length === 0) {
    return {
      lead: t("MyCompany.badges.none"),
      body: (
        <p>
          <a className={button.primary} href={companyPath(locale, token, "People")}>
            {t("MyCompany.badges.give")}
          </a>
        </p>
      ),
    };
  }
  const { id, record } = found.registration;
  const reference = referenceOf(id);
  const key = await services().store.checkKey();
  const badges = await Promise.all(
    passes.map(async (pass) => ({
      name: pass.name ?? fullName(record),
      company: record.company,
      code: await passCodeBy(key, pass.token),
      reference,
    })),
  );
  return {
    lead: t("MyCompany.badges.lead", { count: badges.length }),
    isHeadedOnScreen: true,
    body: (
      <BadgeSheets
        badges={badges}
        form="exhibit"
        fair={{ name: t("Site.name"), dates: fairDates(locale) }}
        word={t("Pass.kinds.exhibit")}
        papers={["a4", "a6"]}
        texts={{
          title: t("MyCompany.titles.Badges"),
          paper: t("MyCompany.badges.paper"),
          print: t("Pass.print"),
          hint: t("MyCompany.badges.hint"),
          doubts: {
            title: t("MyCompany.badges.doubts.title"),
            letters: t("MyCompany.badges.doubts.letters"),
            small: t("MyCompany.badges.doubts.small"),
          },
          papers: { a4: t("MyCompany.badges.a4"), a6: t("MyCompany.badges.a6") },
        }}
      />
    ),
  };
});
