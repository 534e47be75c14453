/** The page of a company's leads says until when they are kept, and afterwards that they were deleted. */
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import LeadsPage from "@/app/[locale]/Company/[token]/Leads/page";
import { formatDate } from "@/lib/fair/dates";
import { exhibitorDates, leadsEndMs } from "@/lib/fair/exhibitor-dates";
import { getServices } from "@/lib/server/process";
import { foundCompany } from "../../support/records/found-company";

jest.mock("@/lib/i18n/page-locale", () => ({ getPageLocale: async () => "en" }));
jest.mock("@/lib/server/process", () => ({ getServices: jest.fn() }));

const lastDay = formatDate("en", exhibitorDates.leadsEnd);
const leads = { list: jest.fn(async () => []), findHolders: async () => [] };

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(getServices).mockReturnValue({
    getShownCompany: () => foundCompany("all"),
    store: { leads },
  } as unknown as ReturnType<typeof getServices>);
});

afterEach(() => jest.useRealTimers());

/** What the page shows within the frame, at a time. */
async function show(time: string): Promise<string> {
  jest.setSystemTime(new Date(time));
  const page = await LeadsPage({
    params: Promise.resolve({ token: "t" }),
    searchParams: Promise.resolve({}),
  });
  if (!isValidElement(page)) throw new Error("no page");
  return renderToStaticMarkup((page as ReactElement<{ children: ReactNode }>).props.children);
}

it("says until when the list is kept", async () => {
  const text = await show(`${exhibitorDates.leadsEnd}T12:00:00+03:00`);
  expect(text).toContain(`We will delete this list on ${lastDay}.`);
  expect(text).toContain("Nobody is in the list yet.");
});

it("says when the list was deleted, and reads none", async () => {
  leads.list.mockClear();
  expect(await show(new Date(leadsEndMs).toISOString())).toBe(
    `<p>The leads of this fair were deleted on ${lastDay}.</p>`,
  );
  expect(leads.list).not.toHaveBeenCalled();
});
