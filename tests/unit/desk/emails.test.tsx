/** The emails that the desk offers and sends, about one registration and about several, and what it says became of them. */
import { renderToStaticMarkup } from "react-dom/server";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import EmailPage from "@/app/desk/[language]/[form]/email/page";
import { createOutboxNotifier } from "@/lib/server/mails/outbox";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { EmailState } from "@/staff/desk/record/view/email-state";
import { getAction } from "../../support/pages/desk-actions";
import { post, provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const sendSeveral = getAction("POST [form]/email/send");
const sendOne = getAction("POST [form]/[id]/email");

const visitors = ["v1", "v2", "v3"];

const desk = provideOpenDesk(async (store) => {
  for (const id of visitors)
    await store.create("visit", id, { ...visitRecord, token: `${id}-token-of-20-signs` });
  for (const [id, state] of [
    ["new", undefined],
    ["talks", "talks"],
    ["in", "accepted"],
    ["ended", "accepted"],
  ] as const) {
    await store.create("exhibit", id, { ...exhibitRecord, email: `${id}@example.com` });
    const stand = { hall: 1, number: id, area: 12 };
    const decision = state && { state, at: "2026-06-01T09:00:00.000Z", by: "ada", stand };
    if (decision) await store.reviews.change("exhibit", id, (review) => ({ ...review, decision }));
  }
  await store.companies.change("ended", () => ({
    people: [{ place: 0, nonce: "n", right: "all", at: "", by: "ada", endedAt: "2026-06-01" }],
  }));
});

describe("about one", () => {
  const read = async (id: string, search = "") =>
    (await show(RecordPage, { form: "exhibit", id }, search)).html;

  /** Presses the button of one email. @returns what the page says then */
  async function press(id: string, kind: string): Promise<string> {
    const { href } = await post(sendOne, { form: "exhibit", id }, {}, { search: `?kind=${kind}` });
    return /role="(?:alert|status)">(.*?)<\/p>/.exec(await read(id, href))?.[1] ?? "";
  }

  it.each([
    ["new", false],
    ["talks", false],
    ["in", true],
    ["ended", false],
  ])("offers the link of the company's page while there is one: %s", async (id, isOffered) => {
    const html = await read(id);
    expect(html.includes("kind=link0")).toBe(isOffered);
    expect(html).toContain("kind=confirmation");
    expect(html).not.toContain("kind=decision");
    if (isOffered) return;
    const said = await press(id, "link0");
    expect(said).toContain("there is no such email");
    expect(said).not.toMatch(/NO_LETTER|tried again/);
  });

  it("promises another try only of what waits", async () => {
    desk.result = { outcome: "failed", reason: "ECONNREFUSED" };
    expect(await press("in", "link0")).toContain("is not waiting");
    const waiting = { id: "in", form: "exhibit", kind: "link0", dueAt: new Date() } as const;
    await desk.store.queue.add(waiting);
    expect(await press("in", "link0")).toContain("will be tried again");
    expect(await desk.waiting()).toMatchObject([{ id: "in", kind: "link0" }]);
    desk.result = { outcome: "failed", reason: "EENVELOPE", noSuchRecipient: true };
    expect(await press("in", "link0")).toContain("is not waiting");
    expect(await desk.waiting()).toEqual([]);
  });

  it("offers none to an address that gets none, and calls no file sent", () => {
    const said = (more: object, kind: "sales" | "confirmation" = "sales") => {
      const about = { form: "exhibit", id: "e", language: "en", isReachable: true } as const;
      const emails = [{ kind, pending: undefined }];
      const props = { ...about, emails, onlyWrites: false, ...more };
      return renderToStaticMarkup(<EmailState {...props} />);
    };
    expect(said({})).toContain("<p>Sent.</p>");
    expect(said({ onlyWrites: true })).not.toContain("Sent.");
    expect(said({ onlyWrites: true })).toContain("reach nobody");
    const unreachable = said({ isReachable: false }, "confirmation");
    expect(unreachable).toContain("No email is sent to it");
    expect(unreachable).not.toContain("kind=");
  });
});

describe("about several", () => {
  const page = async (form: string, ids: string[], more = "") => {
    const search = ids.map((id) => `id=${id}`).join("&");
    return (await show(EmailPage, { form }, `?${search}${more}`)).html;
  };

  /** What the button of a page posts. */
  function readForm(html: string, kind: string): Record<string, string> {
    const fields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), kind };
  }
  const press = (fields: Record<string, string>, form = "visit") =>
    post(sendSeveral, { form }, fields);

  it("sends nothing within the request, and each once, however often the press arrives", async () => {
    const fields = readForm(await page("visit", visitors), "reminder");
    for (const sent of [3, 0]) {
      for (let n = 0; n < 2; n += 1) {
        expect((await press(fields)).query).toMatchObject({ queuedEmails: "3" });
        expect(desk.mails).toHaveLength(3 - sent);
      }
      expect(await desk.deliver()).toMatchObject({ sent });
    }
    const { emails } = await desk.store.reviews.read("visit", "v1");
    expect(emails).toMatchObject([{ kind: "reminder", by: "ada" }]);
    // By another press once more, and another e-mail by the same one.
    const second = readForm(await page("visit", ["v1"]), "reminder");
    for (const kind of ["reminder", "confirmation"])
      expect((await press({ ...second, kind })).query).toMatchObject({ queuedEmails: "1" });
    expect(await desk.deliver()).toMatchObject({ sent: 2 });
  });

  it("leads back to the question while the store is away, and queues the others by the same press", async () => {
    const fields = readForm(await page("visit", ["v1", "v2"]), "reminder");
    const bringBack = desk.takeAway();
    const { path, href, query } = await press(fields);
    bringBack();
    expect([path, query.unavailable]).toEqual(["/desk/en/visit/email", "1"]);
    const { html } = await show(EmailPage, { form: "visit" }, href);
    expect(html).toContain("so nothing was done");
    expect(readForm(html, "reminder").press).toBe(fields.press);
    expect((await press(readForm(html, "reminder"))).query).toMatchObject({ queuedEmails: "2" });
  });

  it("takes no press without its id, no kind that is not there, and no email about a decision", async () => {
    const fields = readForm(await page("visit", ["v1"]), "reminder");
    expect((await press({ ...fields, press: "1" })).status).toBe(400);
    expect((await press({ ...fields, kind: "sales" })).status).toBe(400);
    expect((await press({ ...fields, kind: "decision" }, "exhibit")).status).toBe(400);
  });

  it("offers and queues an email for those whom it is for, and counts the others", async () => {
    expect(await page("exhibit", ["new", "talks", "ended"])).not.toContain('value="link0"');
    const html = await page("exhibit", ["new", "in", "ended"]);
    expect(html).toMatch(/value="link0"[^>]*\/>[^<]*\(for 1 of these\)/);
    expect(html).not.toMatch(/value="confirmation"[^>]*\/>[^<]*\(for/);
    const { query } = await press(readForm(html, "link0"), "exhibit");
    expect(query).toMatchObject({ queuedEmails: "1", lackingEmails: "2" });
    expect((await desk.waiting()).map(({ id }) => id)).toEqual(["in"]);
  });

  it("says that they reach nobody where they become files", async () => {
    expect(await page("visit", visitors)).not.toContain("No mail server is set up");
    desk.open({ notifier: createOutboxNotifier(desk.folder) });
    expect(await page("visit", visitors)).toContain("No mail server is set up");
    const said = (query: Record<string, string>, onlyWrites: boolean) =>
      renderToStaticMarkup(<CountNotices query={query} language="en" onlyWrites={onlyWrites} />);
    for (const name of ["queuedEmails", "queuedDecisionEmails"]) {
      expect(said({ [name]: "3" }, true)).toContain("nobody receives them");
      expect(said({ [name]: "3" }, false)).not.toContain("nobody receives them");
    }
    expect(said({ changedFiles: "3" }, true)).not.toContain("nobody receives them");
  });
});
