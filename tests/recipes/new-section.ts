import type { Tree } from "./tree";

/** Adds a section to the page of a company: when its people may be on their stand. */
export async function addSection(tree: Tree) {
  await tree.addLine("lib/content/private-pages.ts", '"Invitations",', '  "Hours",');
  // Each link that opens the scanner opens it, too.
  await tree.replace("lib/companies/company-view.ts", /(?="Scan", "Leads")/g, '"Hours", ');
  await tree.write(
    "app/[locale]/Company/[token]/Hours/page.tsx",
    `import { fair } from "@/lib/fair/facts";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Hours");

/** When the people of a company may be on their stand. */
export default createCompanyPage("Hours", async ({ t }) => ({
  lead: t("MyCompany.hours"),
  body: <p>{\`\${fair.opens}–\${fair.closes}\`}</p>,
}));
`,
  );
  for (const [locale, title, lead] of [
    ["tr", "Saatler", "Standınızda bulunabileceğiniz saatler."],
    ["en", "Hours", "When you can be at your stand."],
    ["ar", "الأوقات", "الأوقات التي يمكنكم فيها الوجود في جناحكم."],
  ] as const)
    await tree.setTexts(locale, { "MyCompany.titles.Hours": title, "MyCompany.hours": lead });
  await tree.write(
    "tests/unit/companies/stand-hours.test.tsx",
    `import { renderToStaticMarkup } from "react-dom/server";
import { CompanyPage } from "@/components/company/company-page";
import { locales } from "@/lib/locales";
import { foundCompany } from "@/tests/support/records/found-company";

it.each(locales)("leads in %s to the hours, for those who are at the stand", (locale) => {
  const page = (right: "leads" | "listing") =>
    renderToStaticMarkup(
      <CompanyPage locale={locale} token="abc" found={foundCompany(right)} lead="">
        <p />
      </CompanyPage>,
    );
  const address = \`/\${locale}/Company/abc/Hours"\`;
  expect(page("leads")).toContain(address);
  expect(page("listing")).not.toContain(address);
});
`,
  );
}
