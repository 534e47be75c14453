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
