import { BadgeSheets } from "@/components/pass/badge/badge-sheets";
import button from "@/components/ui/button.module.css";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { formatFairDates } from "@/lib/fair/dates";
import { buildPassQrContent } from "@/lib/passes/codes/pass-code";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { buildRecordStar } from "@/lib/registration/registration-star";
import { listValidPasses } from "@/lib/reviews/review";
import { getServices } from "@/lib/server/process";
import "@/app/styles/passes.css";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Badges");

/** Staff passes as badges; only the badges are printed. */
export default createCompanyPage("Badges", async ({ locale, t, token, found }) => {
  const passes = listValidPasses(found.review);
  if (passes.length === 0) {
    return {
      lead: t("MyCompany.badges.none"),
      body: (
        <p>
          <a className={button.primary} href={buildCompanyPath(locale, token, "People")}>
            {t("MyCompany.badges.give")}
          </a>
        </p>
      ),
    };
  }
  const { id, record } = found.registration;
  const star = buildRecordStar(id, "exhibit", record);
  const key = await getServices().store.loadCheckKey();
  const badges = await Promise.all(
    passes.map(async (pass) => ({
      name: pass.name ?? formatFullName(record),
      company: record.company,
      code: await buildPassQrContent(key, pass.token),
      star,
    })),
  );
  return {
    lead: t("MyCompany.badges.lead", { count: badges.length }),
    isHeadedOnScreen: true,
    body: (
      <BadgeSheets
        badges={badges}
        form="exhibit"
        fair={{ name: t("Site.name"), dates: formatFairDates(locale) }}
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
