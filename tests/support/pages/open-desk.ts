/** The desk over an embedded store, and what its pages and forms answer. */
import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import type ListPage from "@/app/desk/[language]/[form]/page";
import type { DeliverableMessage } from "@/lib/mails/message";
import { notifyDue } from "@/lib/mails/notify";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import { createDeliveryPorts } from "@/lib/server/process/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader } from "@/staff/desk/context/request-context";
import { type Desks, openDesks } from "@/staff/desk/host/desks";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { provideDeskStore } from "../stores/desk-store";
import { provideDesk } from "./desk-requests";

const taken: NotifyResult = { outcome: "sent", where: "nowhere" };

/**
 * A desk for each test, whose pages are shown to somebody named "ada".
 * @param fill stores what is there before the desk is opened
 */
export function provideOpenDesk(fill: (store: DeskStore) => Promise<unknown>) {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  const openStore = provideDeskStore();
  let opened: ReturnType<typeof openStore>;
  let desks: Desks;
  const mails: (DeliverableMessage & { key: string })[] = [];
  const notifier: Notifier = {
    async send(key, message) {
      if (desk.result.outcome === "sent") mails.push({ key, ...message });
      return desk.result;
    },
  };

  const desk = {
    /** What the mail server has taken, and what it answers. */
    mails,
    result: taken,
    /** The delivery looks for what is due. */
    deliver: (now = Date.now()) =>
      notifyDue({ ...createDeliveryPorts(opened.store, notifier), now: () => new Date(now) }),
    /** The emails that wait. */
    waiting: () => Array.fromAsync(opened.store.queue.list()),
    get folder() {
      return opened.folder;
    },
    get store() {
      return opened.store;
    },
    get desks() {
      return desks;
    },
    get context() {
      return desks.getCurrent();
    },
    /** Opens it once more, as another process or with other options. */
    open(more: Partial<Parameters<typeof openDesks>[0]> = {}) {
      const { store, folder } = opened;
      const usual = { store, dataDir: folder, notifier, confirm: [], allows: () => true };
      desks = openDesks({ ...usual, ...more });
      provideDesk(() => desks.getCurrent());
      return desks;
    },
    /** Makes the store unavailable. @returns brings it back */
    takeAway: () => takeAway(opened.folder),
  };

  beforeEach(async () => {
    const request = jest.requireActual<typeof import("next/headers")>("next/headers");
    const headers = new Headers({ [personHeader]: "ada" });
    mails.length = 0;
    desk.result = taken;
    jest.spyOn(request, "headers").mockImplementation(async () => headers as never);
    opened = openStore();
    await fill(opened.store);
    desk.open();
  });

  return desk;
}

/** Makes the embedded store of a folder unavailable. @returns brings it back */
function takeAway(folder: string): () => void {
  const path = join(folder, "registrations.sqlite");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  return () => {
    rmdirSync(path);
    renameSync(`${path}.away`, path);
  };
}

type Path = Record<string, string>;

/** @param search of an address @returns a page as markup, and its text as a person reads it */
export async function show(page: typeof ListPage, path: Path = {}, search = "") {
  const query = Object.entries(toSearchParams(new URL(search, "http://desk").searchParams));
  const single = query.map(([name, all = ""]) => [name, all.length === 1 ? all[0] : all]);
  const html = renderToStaticMarkup(
    await page({
      params: Promise.resolve({ language: "en", ...path }),
      searchParams: Promise.resolve(Object.fromEntries(single)),
    }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

type Route = (
  request: Request,
  context: { params: Promise<Record<string, string> & { language: string }> },
) => Promise<Response>;

/** Posts a form. @returns the status, and the address to go to: whole, its path and its query */
export async function post<Context>(
  route: (request: Request, context: Context) => Promise<Response>,
  path: Path,
  fields: Record<string, string> | [string, string][] | URLSearchParams,
  { search = "", by = "ada" } = {},
) {
  const request = new Request(`http://desk/${search}`, {
    method: "POST",
    headers: { [personHeader]: by },
    body: new URLSearchParams(fields),
  });
  const params = Promise.resolve({ language: "en", ...path });
  const { status, headers } = await (route as Route)(request, { params });
  const href = headers.get("location") ?? "";
  const { pathname, searchParams } = new URL(href, "http://desk");
  return { status, href, path: pathname, query: Object.fromEntries(searchParams) };
}
