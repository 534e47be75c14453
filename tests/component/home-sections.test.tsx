import { render, screen, within } from "@testing-library/react";
import { HomeFigures } from "@/app/[locale]/_home/figures";
import { lastEdition } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import { standInForBrowser } from "../support/pages/browser";

beforeAll(standInForBrowser);

test("the last edition is told in words, and its star has a mark for each unit", () => {
  const t = getTranslator("en");
  const { container } = render(<HomeFigures locale="en" />);
  const title = screen.getByRole("heading", { name: t("FairInformation.edition.title") });
  const last = within(title.parentElement as HTMLElement);
  const told = last.getAllByRole("listitem").map(({ textContent }) => textContent);
  const { exhibitors, visitorCountries, buyerDelegationCountries, exhibitorCountries } =
    lastEdition;
  expect(told.map((words) => Number.parseInt(words ?? "", 10))).toEqual([
    visitorCountries,
    exhibitors,
    buyerDelegationCountries,
    exhibitorCountries,
  ]);

  const star = container.querySelector("[data-star]");
  const points = [...(star?.querySelectorAll("[data-part=points] > path") ?? [])];
  const counted = points.map((path) =>
    Number(path.getAttribute("pathLength") ?? path.getAttribute("d")?.match(/M/g)?.length),
  );
  expect(counted.reduce((sum, some) => sum + some)).toBe(exhibitors);
});
