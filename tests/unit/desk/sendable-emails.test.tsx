/** The desk offers the emails that can be sent, and says truly what became of one that was not. */
import { renderToStaticMarkup } from "react-dom/server";
import { POST as sendOne } from "@/app/desk/[language]/[form]/[id]/email/route";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import EmailPage from "@/app/desk/[language]/[form]/email/page";
import { POST as sendSeveral } from "@/app/desk/[language]/[form]/email/send/route";
import type { NotifyResult } from "@/lib/mails/ports";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { answerAt } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let store: DeskStore;
let desk: DeskContext;
let result: NotifyResult;

beforeEach(async () => {
  const opened = openStore();
  ({ store } = opened);
  result = { outcome: "sent", where: "nowhere" };
  for (const id of ["new", "talks", "in", "ended"]) {
    await store.create("exhibit", id, { ...exhibitRecord, email: `${id}@example.com` });
  }
  await decide("talks", "talks");
  await decide("in", "accepted");
  await decide("ended", "accepted");
  await store.companies.change("ended", () => ({
    people: [{ place: 0, nonce: "n", right: "all", at: "", by: "ada", endedAt: "2026-06-01" }],
  }));
  const notifier = { send: async () => result };
  desk = openDesks({
    store,
    dataDir: opened.folder,
    notifier,
    confirm: [],
    allows: () => true,
  }).current();
  await desk.refresh();
});

const decide = (id: string, state: "talks" | "accepted") =>
  store.reviews.change("exhibit", id, (file) => ({
    ...file,
    decision: {
      ...{ state, at: "2026-06-01T09:00:00.000Z", by: "ada" },
      ...(state === "accepted" && { stand: { hall: 1, number: id, area: 12 } }),
    },
  }));

function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  return answerAt(desk, work);
}

const readRecord = (id: string, search = "") =>
  answering(async () => {
    const params = Promise.resolve({ language: "en", form: "exhibit", id });
    const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(search)));
    return renderToStaticMarkup(await RecordPage({ params, searchParams }));
  });

const request = (body: URLSearchParams, query = "") =>
  new Request(`http://desk/${query}`, { method: "POST", body, headers: { [personHeader]: "ada" } });

/** Presses the button of one email. @returns what the page says then */
async function press(id: string, kind: string): Promise<string> {
  const params = Promise.resolve({ language: "en", form: "exhibit", id });
  const body = new URLSearchParams();
  const answer = await answering(() => sendOne(request(body, `?kind=${kind}`), { params }));
  const { search } = new URL(answer.headers.get("location") ?? "", "http://desk");
  const [, said = ""] =
    /role="(?:alert|status)">(.*?)<\/p>/.exec(await readRecord(id, search)) ?? [];
  return said;
}

it.each([
  ["new", false],
  ["talks", false],
  ["in", true],
  ["ended", false],
])("offers the link of the company's page while there is one: %s", async (id, isOffered) => {
  const markup = await readRecord(id);
  expect(markup.includes("kind=link0")).toBe(isOffered);
  expect(markup).toContain("kind=confirmation");
  expect(markup).not.toContain("kind=decision");
});

it.each(["new", "ended"])(
  "says in words that there is no such email, and promises nothing: %s",
  async (id) => {
    const said = await press(id, "link0");
    expect(said).toContain("there is no such email");
    expect(said).not.toMatch(/NO_LETTER|tried again/);
    expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  },
);

it("promises another try only of what waits", async () => {
  result = { outcome: "failed", reason: "ECONNREFUSED" };
  expect(await press("in", "link0")).toContain("is not waiting");
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  const waiting = { id: "in", form: "exhibit", kind: "link0", dueAt: new Date() } as const;
  await store.queue.add(waiting);
  expect(await press("in", "link0")).toContain("will be tried again");
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ id: "in", kind: "link0" }]);
  result = { outcome: "failed", reason: "EENVELOPE", noSuchRecipient: true };
  expect(await press("in", "link0")).toContain("is not waiting");
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

describe("about several", () => {
  const read = (...ids: string[]) =>
    answering(async () =>
      renderToStaticMarkup(
        await EmailPage({
          params: Promise.resolve({ language: "en", form: "exhibit" }),
          searchParams: Promise.resolve({ id: ids }),
        }),
      ),
    );

  it("offers an email that is for none of them no more, and says for how many another one is", async () => {
    expect(await read("new", "talks", "ended")).not.toContain('value="link0"');
    const markup = await read("new", "in");
    expect(markup).toMatch(/value="link0"[^>]*\/>[^<]*\(for 1 of these\)/);
    expect(markup).not.toMatch(/value="confirmation"[^>]*\/>[^<]*\(for/);
  });

  it("queues it for those whom it is for, and counts the others", async () => {
    const body = new URLSearchParams({ kind: "link0", list: "" });
    body.set("press", "00000000-0000-4000-8000-000000000001");
    for (const id of ["new", "in", "ended"]) body.append("id", id);
    const params = Promise.resolve({ language: "en", form: "exhibit" });
    const answer = await answering(() => sendSeveral(request(body), { params }));
    const { searchParams } = new URL(answer.headers.get("location") ?? "", "http://desk");
    expect(searchParams.get("queuedEmails")).toBe("1");
    expect(searchParams.get("lackingEmails")).toBe("2");
    expect((await Array.fromAsync(store.queue.list())).map(({ id }) => id)).toEqual(["in"]);
  });
});
