import type { Tree } from "./tree";

/** Adds a section to the page of a company: when its people may be on their stand. */
export async function addSection(tree: Tree) {
  await tree.addLine("lib/content/private-pages.ts", '"Invitations",', '  "Hours",');
  // Each link that opens the scanner opens it, too.
  await tree.replace("lib/companies/company-view.ts", /(?="Scan", "Leads")/g, '"Hours", ');
  await tree.write(
    "lib/companies/stand-hours.ts",
    `/** When the people of a company may be on their stand. */
import { buildUpHours } from "../fair/exhibitor-dates";
import { fair } from "../fair/facts";

export const standHours = [
  { id: "buildUp", from: buildUpHours.opens, to: buildUpHours.closes },
  { id: "fair", from: fair.opens, to: fair.closes },
  { id: "clearing", from: fair.closes, to: buildUpHours.clearedBy },
] as const;
`,
  );
  await tree.write(
    "components/company/stand-hours.tsx",
    `import { standHours } from "@/lib/companies/stand-hours";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./sections.module.css";

/** When the people of a company may be on their stand. */
export function StandHours({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <dl className={styles.counts}>
      {standHours.map(({ id, from, to }) => (
        <div key={id}>
          <dt>{t(\`MyCompany.hours.\${id}\`)}</dt>
          <dd>{t("MyCompany.hours.period", { from, to })}</dd>
        </div>
      ))}
    </dl>
  );
}
`,
  );
  await tree.write(
    "app/[locale]/Company/[token]/Hours/page.tsx",
    `import { StandHours } from "@/components/company/stand-hours";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Hours");

/** When the people of a company may be on their stand. */
export default createCompanyPage("Hours", async ({ locale, t }) => ({
  lead: t("MyCompany.hours.lead"),
  body: <StandHours locale={locale} />,
}));
`,
  );
  const texts = {
    tr: {
      title: "Saatler",
      lead: "Standınızda bulunabileceğiniz saatler.",
      buildUp: "Kurulum günleri",
      fair: "Fuar günleri",
      clearing: "Son günün akşamı",
      period: "{from}–{to}",
    },
    en: {
      title: "Hours",
      lead: "When you can be at your stand.",
      buildUp: "Build-up days",
      fair: "Fair days",
      clearing: "Evening of the last day",
      period: "{from}–{to}",
    },
    ar: {
      title: "الأوقات",
      lead: "الأوقات التي يمكنكم فيها الوجود في جناحكم.",
      buildUp: "أيام التجهيز",
      fair: "أيام المعرض",
      clearing: "مساء اليوم الأخير",
      period: "من {from} إلى {to}",
    },
  };
  for (const [locale, { title, ...hours }] of Object.entries(texts)) {
    await tree.setTexts(locale, {
      "MyCompany.titles.Hours": title,
      ...Object.fromEntries(
        Object.entries(hours).map(([key, text]) => [`MyCompany.hours.${key}`, text]),
      ),
    });
  }
  await tree.write(
    "tests/unit/companies/stand-hours.test.tsx",
    `import { renderToStaticMarkup } from "react-dom/server";
import { CompanyPage } from "@/components/company/company-page";
import { StandHours } from "@/components/company/stand-hours";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { foundCompany } from "@/tests/support/records/found-company";

it.each(locales)("leads in %s to the hours, for those who are at the stand", (locale) => {
  const page = (right: "leads" | "listing") =>
    renderToStaticMarkup(
      <CompanyPage locale={locale} token="abc" found={foundCompany(right)} lead="">
        <StandHours locale={locale} />
      </CompanyPage>,
    );
  expect(page("leads")).toContain(fair.opens);
  const address = \`/\${locale}/Company/abc/Hours"\`;
  expect(page("leads")).toContain(address);
  expect(page("listing")).not.toContain(address);
});
`,
  );
}
