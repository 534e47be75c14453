import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { HomeFigures } from "@/app/[locale]/_home/figures";
import { HomePrograms } from "@/app/[locale]/_home/programs";
import { programs, programsShown } from "@/lib/content/programs";
import { statistics } from "@/lib/content/statistics";
import { figures } from "@/lib/fair/figures";
import { translator } from "@/lib/i18n/translate";
import { locales } from "@/lib/locales";

test("the first programs are shown, the rest unfolds", async () => {
  const t = translator("en");
  render(<HomePrograms locale="en" />);
  const rest = screen.getByText(t("Common.showAll")).closest("details");
  const titles = (within: ParentNode) =>
    [...within.querySelectorAll("h3")].map(({ textContent }) => textContent);
  const all = programs.map((id) => t(`Programs.items.${id}.title`));

  expect(titles(document)).toEqual(all);
  expect(rest && titles(rest)).toEqual(all.slice(programsShown));
  expect(rest).not.toHaveAttribute("open");
});

test("a program unfolds on its own", async () => {
  const t = translator("en");
  render(<HomePrograms locale="en" />);
  const title = screen.getByRole("heading", { name: t("Programs.items.b2b.title") });
  const card = title.closest("details");
  expect(card).not.toHaveAttribute("open");
  await userEvent.setup().click(title);
  expect(card).toHaveAttribute("open");
  expect(within(card as HTMLElement).getByText(t("Programs.items.b2b.more"))).toBeVisible();
});

test.each(locales)("the final figures are served in %s", (locale) => {
  const html = renderToStaticMarkup(<HomeFigures locale={locale} />);
  for (const id of statistics) expect(html).toContain(figures(locale)[id]);
});
