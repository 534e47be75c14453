/** Which links the menu of the desk always shows, and that its further ones keep their name. */
import { renderToStaticMarkup } from "react-dom/server";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { DeskFrame } from "@/staff/desk/frame/frame";
import { listMenuLinks } from "@/staff/desk/frame/menu-links";
import { answerAt } from "../../support/pages/desk-requests";
import { dayAfter, dayBefore, firstDay, lastDay } from "../../support/records/fair-days";

const desk = (operations: readonly string[], isCurrent = true) =>
  ({
    reminders: isCurrent ? {} : undefined,
    endpoints: { all: [] },
    editions: [],
    may: (operation: string) => operations.includes(operation),
  }) as unknown as DeskContext;

async function listPaths(on: DeskContext, day: string) {
  const { main, more } = await answerAt(on, async () =>
    listMenuLinks("en", new Date(`${day}T10:00:00+03:00`)),
  );
  return { main: main.map(([path]) => path), more: more.map(([path]) => path) };
}

it.each([firstDay, lastDay])("has the day of the fair beside the overview (%s)", async (day) => {
  const { main, more } = await listPaths(desk(["read"]), day);
  expect(main).toEqual(["", "/today", "/visit", "/exhibit", "/press", "/arrivals"]);
  expect(more).not.toContain("/today");
});

it.each([dayBefore, dayAfter])(
  "has the day among the further links at other times (%s)",
  async (day) => {
    const { main, more } = await listPaths(desk(["read"]), day);
    expect(main).not.toContain("/today");
    expect(more.filter((path) => path === "/today")).toHaveLength(1);
  },
);

it("has neither a day nor a site in a former edition, and only the site for who writes it", async () => {
  const former = await listPaths(desk(["read", "content"], false), firstDay);
  expect([...former.main, ...former.more]).not.toContain("/today");
  expect([...former.main, ...former.more]).not.toContain("/site");
  expect(await listPaths(desk(["content"]), firstDay)).toEqual({ main: ["/site"], more: [] });
});

it("keeps the name of its further links on one of their pages, and marks that page", async () => {
  const markup = await answerAt(desk(["read"]), async () =>
    renderToStaticMarkup(
      <DeskFrame language="en" title="Report" path="/report?report=en" person="Ada">
        <p>Report</p>
      </DeskFrame>,
    ),
  );
  expect(markup).toMatch(/<summary aria-current="true">More<\/summary>/);
  expect(markup).toMatch(/href="[^"]*\/report" aria-current="page"/);
});
