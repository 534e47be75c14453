import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { HomeFigures } from "@/app/[locale]/_home/figures";
import { HomePress } from "@/app/[locale]/_home/press";
import { HomePrograms } from "@/app/[locale]/_home/programs";
import { HomeSponsors } from "@/app/[locale]/_home/sponsors";
import { pressCoverage, pressHeadlineCount } from "@/lib/content/press";
import { programs, visibleProgramCount } from "@/lib/content/programs";
import { sponsorTiers } from "@/lib/content/sponsors";
import { statistics } from "@/lib/content/statistics";
import { lastEdition } from "@/lib/fair/facts";
import { formatFigures } from "@/lib/fair/figures";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { standInForBrowser } from "../support/pages/browser";

beforeAll(standInForBrowser);

test("the first programs are shown, the rest unfolds", async () => {
  const t = getTranslator("en");
  render(<HomePrograms locale="en" />);
  const rest = screen.getByText(t("Common.showAll")).closest("details");
  const titles = (within: ParentNode) =>
    [...within.querySelectorAll("h3")].map(({ textContent }) => textContent);
  const all = programs.map((id) => t(`Programs.items.${id}.title`));

  expect(titles(document)).toEqual(all);
  expect(rest && titles(rest)).toEqual(all.slice(visibleProgramCount));
  expect(rest).not.toHaveAttribute("open");
});

test("a program unfolds on its own", async () => {
  const t = getTranslator("en");
  render(<HomePrograms locale="en" />);
  const title = screen.getByRole("heading", { name: t("Programs.items.b2b.title") });
  const card = title.closest("details");
  expect(card).not.toHaveAttribute("open");
  await userEvent.setup().click(title);
  expect(card).toHaveAttribute("open");
  expect(within(card as HTMLElement).getByText(t("Programs.items.b2b.more"))).toBeVisible();
});

test("the newest press items are headlines, the rest unfolds", async () => {
  const t = getTranslator("en");
  render(<HomePress locale="en" />);
  const rest = screen.getByText(t("Common.showAll")).closest("details") as HTMLElement;
  const titles = (within: ParentNode) =>
    [...within.querySelectorAll("a")].map((link) => link.firstChild?.textContent);
  const all = pressCoverage.map(({ id }) => t(`Press.items.${id}`));

  expect(titles(document)).toEqual(all);
  expect(titles(rest)).toEqual(all.slice(pressHeadlineCount));
  const last = within(rest).getByText(all.at(-1) ?? "");
  expect(last).not.toBeVisible();
  await userEvent.setup().click(screen.getByText(t("Common.showAll")));
  expect(last).toBeVisible();
});

test.each(locales)("the final figures are served in %s", (locale) => {
  const html = renderToStaticMarkup(<HomeFigures locale={locale} />);
  for (const id of statistics) expect(html).toContain(formatFigures(locale)[id]);
});

test("the last edition is told in words, and its star has a mark for each unit", () => {
  const t = getTranslator("en");
  const { container } = render(<HomeFigures locale="en" />);
  const title = screen.getByRole("heading", { name: t("FairInformation.edition.title") });
  const last = within(title.parentElement as HTMLElement);
  const told = last.getAllByRole("listitem").map(({ textContent }) => textContent);
  const { exhibitors, visitorCountries, buyerDelegationCountries, exhibitorCountries } =
    lastEdition;
  const rays = [visitorCountries, buyerDelegationCountries, exhibitorCountries];
  expect(told.map((words) => Number.parseInt(words ?? "", 10))).toEqual([...rays, exhibitors]);

  const countMarks = (part: string) =>
    [...container.querySelectorAll(`[data-star] ${part}`)].map((path) =>
      Number(path.getAttribute("pathLength")),
    );
  expect(countMarks("[data-part^=rays] > path")).toEqual(rays);
  const points = countMarks("[data-part=points] > path");
  expect(points.reduce((sum, some) => sum + some)).toBe(exhibitors);
});

test("each tier of sponsors has the layout, the columns and the size that its data name", () => {
  const t = getTranslator("en");
  render(<HomeSponsors locale="en" />);
  const columns = { 1: "", 2: "two", 3: "three" };
  for (const { id, layout, cols, size, logos } of sponsorTiers) {
    const title = screen.getByRole("heading", { name: t(`Sponsors.tiers.${id}`) });
    const list = within(title.parentElement as HTMLElement).getByRole("list");
    expect(list).toHaveClass(`${layout} ${columns[cols]} ${size}`, { exact: true });
    expect(within(list).getAllByRole("img")).toHaveLength(logos.length);
    if (layout === "hero") expect(logos).toHaveLength(1);
    else expect(logos.length).toBeGreaterThanOrEqual(cols);
  }
});
