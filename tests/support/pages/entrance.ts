/** The desk at the entrance on a day of the fair, over a store with two visitors. */
import { renderToStaticMarkup } from "react-dom/server";
import { POST } from "@/app/desk/[language]/arrivals/mark/route";
import type ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import type { Notifier } from "@/lib/mails/ports";
import { provideSite } from "@/lib/site";
import { openDesks } from "@/staff/desk/host/desks";
import { secondDay as day, firstDay } from "../records/fair-days";
import { visitRecord } from "../records/records";
import { provideDeskStore } from "../stores/desk-store";
import { provideDesk } from "./desk-requests";

/** The token of the visitor "ayse". */
export const token = "aBcDeFgHiJ_KLMNO-123";

const notifier: Notifier = { send: async () => ({ outcome: "sent", where: "nowhere" }) };

/** Sets the clock to a time in Istanbul. */
export function clock(now: string): void {
  jest.useFakeTimers({ now: new Date(`${now}:00+03:00`), advanceTimers: true });
}

/** The desk at 10:00 on the second day of the fair. It has its own memory, but shares the file with others. */
export function provideEntrance() {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  const openStore = provideDeskStore();
  let opened: ReturnType<typeof openStore>;

  beforeEach(async () => {
    clock(`${firstDay}T08:00`);
    opened = openStore();
    const { folder, store } = opened;
    await store.create("visit", "ayse", { ...visitRecord, firstName: "Ayşe", token });
    await store.create("visit", "can", {
      ...visitRecord,
      firstName: "Can",
      email: "can@example.com",
      token: token.replace("a", "z"),
    });
    clock(`${day}T10:00`);
    const desks = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true });
    provideDesk(() => desks.current());
  });

  return {
    get folder() {
      return opened.folder;
    },
    get store() {
      return opened.store;
    },
  };
}

/** Posts to the page for the entrance. @returns the address of the redirect */
export async function post(fields: Record<string, string>, language = "en") {
  const body = new URLSearchParams(fields);
  const request = new Request("http://desk/", { method: "POST", body });
  const response = await POST(request, { params: Promise.resolve({ language }) });
  return response.status === 303
    ? new URL(response.headers.get("location") ?? "", "http://desk")
    : response.status;
}

export const query = (url: URL | number) => Object.fromEntries(new URL(String(url)).searchParams);

/** A page as markup, and its text as a person reads it. */
export async function show(
  page: typeof ArrivalsPage,
  path: Record<string, string>,
  search: URL | number | string = "",
): Promise<{ html: string; text: string }> {
  const params = new URL(`${search}`, "http://desk/").searchParams;
  const html = renderToStaticMarkup(
    await page({
      params: Promise.resolve(path),
      searchParams: Promise.resolve(Object.fromEntries(params)),
    }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}
