/** Forms of a registration: what else was typed beside a button, and what is shown again, is lost nowhere. */

import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import DecisionEmailPage from "@/app/desk/[language]/[form]/[id]/decision-email/page";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import { getAction } from "../../support/pages/desk-actions";
import { answerAt } from "../../support/pages/desk-requests";
import { post, provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord } from "../../support/records/records";

const email = getAction("POST [form]/[id]/email");
const enter = getAction("POST [form]/[id]/enter");
const note = getAction("POST [form]/[id]/note");
const quota = getAction("POST [form]/[id]/quota");
const stand = getAction("POST [form]/[id]/stand");
const tag = getAction("POST [form]/[id]/tag");

const desk = provideOpenDesk((store) => store.create("exhibit", "e", exhibitRecord));
const path = { form: "exhibit", id: "e" };
const page = "/desk/en/exhibit/e";
const step = "11111111-1111-4111-8111-111111111111";
const half = { text: "called, wants a corner", tag: "", name: "" };
const file = () => desk.store.reviews.read("exhibit", "e");

/** Presses a button of the page. @returns the status, and where it leads */
async function press(route: typeof tag, fields: Record<string, string>, search = "") {
  const typed = { note: step, pass: "abcdefghijkl", ...fields };
  const { status, href } = await post(route, path, typed, { search });
  return [status, href];
}

it("takes a tag or a note, and carries along what is half-written beside it", async () => {
  expect(await press(tag, { ...half, tag: "vip" })).toEqual([307, `${page}?taken=tag`]);
  expect(await file()).toMatchObject({ tags: ["vip"], notes: [] });
  expect(await press(tag, { ...half, tag: "vip", remove: "vip" })).toEqual([307, page]);
  expect(await press(note, { ...half, tag: "vi" })).toEqual([307, `${page}?taken=text`]);
  expect((await file()).notes).toMatchObject([{ text: half.text }]);
});

it("gives a stand more passes, and keeps a number that it cannot have", async () => {
  const decision = { state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada" } as const;
  await desk.store.reviews.change("exhibit", "e", (before) => ({ ...before, decision }));
  expect(await press(quota, { quota: "3" })).toEqual([307, `${page}?stand=quota`]);
  expect(await press(quota, { quota: "7" })).toEqual([303, page]);
  expect((await file()).passQuota).toBe(7);
});

it.each<[string, typeof tag, Record<string, string>, string, [number, string]]>([
  ["back where nothing else is typed", tag, { tag: "vip" }, "", [303, ""]],
  ["back after a note alone", note, { text: "a note" }, "", [303, ""]],
  ["along where nothing could be taken", tag, half, "", [307, "?empty=tags"]],
  ["along without a stand", stand, { ...half, name: "Grace" }, "", [307, "?stand=notAccepted"]],
  ["along with an e-mail", email, half, "?kind=sales", [307, "?email=sent"]],
  ["by the Enter key to the tag", enter, { ...half, tag: "vip" }, "", [307, "/tag"]],
  ["by the Enter key to the stand", enter, { ...half, name: "Grace" }, "", [307, "/stand"]],
  ["by the Enter key to the quota", enter, { ...half, quota: "7" }, "", [307, "/quota"]],
])("leads %s", async (_, route, fields, search, [status, to]) => {
  expect(await press(route, fields, search)).toEqual([status, page + to]);
});

const typed = {
  ...{ step, after: "", state: "accepted", hall: "1", number: "A12x y", area: "12", listed: false },
  ...{ company: "Typed company", web: "", sectors: [], country: "", emails: {}, next: "" },
};
const typedEmail = { step, subject: "Typed subject", text: "Typed text", wrong: ["text"] };

it.each<[string, typeof DecisionEmailPage, object, string]>([
  ["an email", DecisionEmailPage, typedEmail, "Typed subject"],
  ["a decision", DecisionPage, { typed, wrong: ["number"] }, "A12x y"],
  ["a half-written note", RecordPage, { text: "Typed note" }, "Typed note"],
])(
  "shows %s again before this process has heard of the registration",
  async (_, shown, rejected, text) => {
    await desk.context.cache.refresh();
    // It comes by another process, right before the form is posted to this one.
    await desk.store.create("exhibit", "other", { ...exhibitRecord, email: "other@example.com" });
    const answer = () => show(shown, { form: "exhibit", id: "other" });
    expect((await answerAt(desk.context, answer, rejected)).html).toContain(text);
  },
);
