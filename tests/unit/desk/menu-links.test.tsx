/** Which links the menu of the desk always shows, and that its further ones keep their name. */
import { renderToStaticMarkup } from "react-dom/server";
import { fair } from "@/lib/fair/facts";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { DeskFrame } from "@/staff/desk/frame/frame";
import { listMenuLinks } from "@/staff/desk/frame/menu-links";
import { answerAt } from "../../support/pages/desk-requests";
import { dayAfter, dayBefore, firstDay, lastDay } from "../../support/records/fair-days";

const desk = (operations: readonly string[], isCurrent = true) =>
  ({
    ...{
      endpoints: { all: [] },
      editions: [],
      store: { edition: isCurrent ? fair.id : "expo_2025" },
    },
    isAllowed: (operation: string) => operations.includes(operation),
  }) as unknown as DeskContext;

async function listPaths(on: DeskContext, day: string) {
  const now = new Date(`${day}T10:00:00+03:00`);
  const { main, more } = await answerAt(on, async () => listMenuLinks("en", now));
  return { main: main.map(([path]) => path), more: more.map(([path]) => path) };
}

it.each([
  [firstDay, true],
  [lastDay, true],
  [dayBefore, false],
  [dayAfter, false],
])("has the day of the fair beside the overview on its days: %s, %s", async (day, isMain) => {
  const { main, more } = await listPaths(desk(["read"]), day);
  const usual = ["/visit", "/exhibit", "/press", "/check-ins"];
  expect(main).toEqual(["", ...(isMain ? ["/today"] : []), ...usual]);
  expect(more.filter((path) => path === "/today")).toHaveLength(isMain ? 0 : 1);
});

it("has neither a day nor a site in a former edition, and only the site for who writes it", async () => {
  const { main, more } = await listPaths(desk(["read", "content"], false), firstDay);
  for (const path of ["/today", "/site"]) expect([...main, ...more]).not.toContain(path);
  expect(await listPaths(desk(["content"]), firstDay)).toEqual({ main: ["/site"], more: [] });
});

it("keeps the name of its further links on one of their pages, and marks that page", async () => {
  const page = { language: "en", title: "Report", path: "/report?report=en" } as const;
  const markup = await answerAt(desk(["read"]), async () =>
    renderToStaticMarkup(
      <DeskFrame {...page} person="Ada">
        {null}
      </DeskFrame>,
    ),
  );
  expect(markup).toMatch(/<summary aria-current="true">More<\/summary>/);
  expect(markup).toMatch(/href="[^"]*\/report" aria-current="page"/);
});
