/** What no browser may put into other words: names, numbers of stands, references, codes, what people typed. */
import { globSync, readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import { Company } from "@/components/company/public/company";
import { TaskList } from "@/components/company/task-list";
import { LeadList } from "@/components/leads/lead-list";
import { MetPersonCard } from "@/components/leads/met-person-card";
import { BadgeFace } from "@/components/pass/badge/badge-face";
import { PassCard } from "@/components/pass/pass-card";
import { drawQr } from "@/components/ui/pictures/draw-qr";
import { Sentence } from "@/components/ui/sentence";
import { listCompanyTasks } from "@/lib/companies/company-view";
import { toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { buildOwnStar } from "@/lib/fair/star/own-star";
import { locales } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { buildPassView } from "@/lib/passes/pass-view";
import { emptyReview } from "@/lib/reviews/review";
import { foundCompany } from "../support/records/found-company";
import { listed } from "../support/records/listed";

const star = buildOwnStar({ country: "TR", halls: [2], language: "tr", reference: "ACDE-2345" });
const person = "Gül Bahar";
const company = "Yeşil Orman A.Ş.";
const stand = { hall: 3, number: "A12", area: 24 };

/** The texts in which a translation would find one of the words. */
function translatable(root: Element, ...words: string[]): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isKept = parentElement?.closest("[translate=no]");
    if (!isKept && words.some((word) => data.includes(word))) found.push(data);
  }
  return found;
}

/** All words are there, and none can be translated. */
function expectKept(root: Element, ...words: string[]) {
  for (const word of words) expect(root.textContent).toContain(word);
  expect(translatable(root, ...words)).toEqual([]);
}

function pageOf(html: string): Element {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}

it.each(locales)("on a pass and a badge: %s", (locale) => {
  const view = buildPassView(
    "a".repeat(20),
    { form: "visit", name: person, company, star },
    locale,
  );
  const { container } = render(<PassCard view={view} qr={drawQr("code")} />);
  expectKept(container, person, company, view.facts.reference.value);
  const fair = { name: "Fair", dates: "1–4" };
  const badge = render(
    <BadgeFace name={person} company="Orman" form="visit" fair={fair} code="c" word="Visitor" />,
  );
  expectKept(badge.container, "Bahar", "Orman");
});

it.each(locales)("in the list of exhibitors and on a company's page: %s", (locale) => {
  const companies = toCompanies([
    listed(company, stand),
    listed("Kara Deniz Ltd", { ...stand, number: "A14" }),
  ]);
  const list = buildExhibitorList(locale, companies);
  const [first] = companies;
  if (!first) throw new Error("There is no company.");
  first.profile = {
    texts: { [locale]: "Wood." },
    products: [{ name: "Ceviz Masa", line: "" }],
  };
  for (const query of ["", "hall=3"]) {
    const html = renderExhibitorList(list, readFilters(new URLSearchParams(query)));
    expectKept(pageOf(html), company, "Kara Deniz Ltd", "3-A12", "3-A14");
  }
  const { container } = render(<Company list={list} company={first} />);
  expectKept(container, company, "Kara Deniz Ltd", "3-A12", "3-A14", "ornek.example", "Ceviz Masa");
});

it.each(locales)("on the pages of a company: %s", (locale) => {
  const found = foundCompany("all");
  found.review = {
    ...emptyReview,
    decision: { outcome: "accepted", at: "", by: "", stand },
  } as unknown as typeof emptyReview;
  const tasks = render(
    <TaskList locale={locale} token="t" tasks={listCompanyTasks(found, {}, locale)} />,
  );
  expectKept(tasks.container, "3-A12", "sales@istanbulexpo.example");
  const meeting = { id: "m", at: "2026-09-23T10:00:00Z", by: 0, note: "Ceviz Masa" };
  const leads = [
    {
      ...{ view: "contact", name: person, company, country: "Türkiye", stars: 3, tags: ["Meşe"] },
      ...{ email: "gul@example.com", phone: "+90 532 000 00 00", meetings: [meeting] },
      ...{ consentAt: meeting.at, since: meeting.at },
    },
  ] as unknown as Parameters<typeof LeadList>[0]["page"]["leads"];
  const list = render(
    <LeadList
      locale={locale}
      here=""
      selection={{} as never}
      page={{ leads, total: 1, current: 1, pages: 1 }}
      names={new Map([[0, "Cem Kaya"]])}
    />,
  );
  const typed = ["gul@example.com", "+90 532 000 00 00", "Meşe", "Ceviz Masa"];
  expectKept(list.container, person, company, "Cem Kaya", ...typed);
  const met = render(
    <MetPersonCard met={{ name: person, company, country: "", language: "tr" }} />,
  );
  expectKept(met.container, person, company);
});

it("a sentence keeps what is set apart in it", () => {
  const text = `The pass of ${toFirstStrongIsolate(person)} ends; write to ${toFirstStrongIsolate("a@b.example")}.`;
  const { container } = render(<Sentence text={text} />);
  expect(container).toHaveTextContent(`The pass of ${person} ends; write to a@b.example.`);
  expectKept(container, person, "a@b.example");
});

it("the gate app and the stage of a scan are kept as a whole", () => {
  expect(readFileSync("app/door/[language]/layout.tsx", "utf8")).toMatch(
    /<html[^>]*translate="no"/,
  );
  expect(readFileSync("components/leads/scan-stage.tsx", "utf8")).toMatch(
    /<Dialog[^>]*translate="no"/,
  );
});

/** What stands in these is a language's own: dates, figures, labels, sentences that say which language they are in. */
const ownWords = [
  "components/company/spoken-text.tsx",
  "app/[locale]/_home/after.tsx",
  "app/[locale]/_home/during.tsx",
  "app/[locale]/_home/hero.tsx",
  "staff/desk/report/view/report-table.tsx",
  "components/sections/figures/figure-list.tsx",
  "components/sections/figures/statistics.tsx",
];

it("whatever keeps its own direction keeps its own words", () => {
  const files = globSync("{app,components}/**/*.tsx").filter((file) => !ownWords.includes(file));
  const translated = files.filter((file) =>
    /<bdi\b(?![^>]*translate="no")/.test(readFileSync(file, "utf8")),
  );
  expect(translated).toEqual([]);
});
