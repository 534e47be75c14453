/** What single emails promise beyond what every email does: to whom, about what, and which are not written. */
import { contact } from "@/lib/content/contact";
import { locales } from "@/lib/locales";
import { withInlineImages } from "@/lib/mails/inline-images";
import { buildMailMessage, loadMailMessage } from "@/lib/mails/kinds";
import { buildDecisionEmail } from "@/lib/mails/kinds/decision";
import { logoAttachment } from "@/lib/mails/logo-attachment";
import type { Message } from "@/lib/mails/message";
import { renderQrPng } from "@/lib/mails/qr-png";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck } from "@/lib/passes/codes/pass-check";
import { MAX_PASSES_PER_EMAIL } from "@/lib/passes/lost-pass";
import { formNames } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { provideSite } from "@/lib/site";
import { elements } from "../../support/pages/email-html";
import {
  given,
  linkOf,
  origin,
  registration,
  reviewWithPass,
  settings,
  token,
  write,
} from "../../support/records/written-emails";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();

it("a pass of a stand that was taken back is not sent, and one with another place is not either", () => {
  const about = registration("exhibit", "en") as StoredRegistration<"exhibit">;
  const review = reviewWithPass("exhibit", "stand1", {});
  expect(buildMailMessage("exhibit", "stand1", about, { review })?.to).toEqual({
    address: "ada@example.com",
  });
  expect(buildMailMessage("exhibit", "stand2", about, { review })).toBeUndefined();
  const declined = { ...review, decision: { state: "declined", at: "", by: "" } as const };
  expect(buildMailMessage("exhibit", "stand1", about, { review: declined })).toBeUndefined();
});

it("keeps a name apart from words that are read the other way", () => {
  const arabic = { firstName: "عائشة", lastName: "الخطيب" };
  const isolated = "\u2068عائشة الخطيب\u2069";
  expect(write("visit", "confirmation", "en", arabic).text).toContain(`Hello ${isolated},`);
  expect(write("visit", "confirmation", "ar", arabic).text).not.toContain(isolated);
  expect(write("visit", "confirmation", "ar").text).toContain("\u2066Ada Örnek\u2069");
});

it("answers go to whoever looks after the form", () => {
  const replies = formNames.map((form) => write(form, "confirmation", "en").replyTo);
  expect(replies).toEqual([contact.visitorEmail, contact.salesEmail, contact.pressEmail]);
});

it("the mail to the sales team leads to the application at the desk where its address is set", () => {
  const without = write("exhibit", "sales", "tr");
  expect(without?.html).not.toContain("<a ");
  expect(without?.html).toContain(`<img src="cid:${logoAttachment.cid}"`);
  expect(without?.attachments).toEqual([logoAttachment]);
  provideSite({ ...settings, desk: { origin: "https://masa.example" } });
  const email = write("exhibit", "sales", "tr");
  provideSite(settings);
  const address = "https://masa.example/desk/tr/exhibit/a-1";
  expect(email?.html).toContain(`<a href="${address}"`);
  expect(email?.text).toContain(address);
  expect(email?.call).toEqual(without?.call);
});

it("the email of acceptance asks to open the company's page, and links to the pass", () => {
  const about = registration("exhibit", "en");
  const review = reviewWithPass("exhibit", "decision", {});
  const words = { subject: "Accepted", text: "Welcome" };
  const { html } = buildDecisionEmail(
    "exhibit",
    about,
    { state: "accepted" },
    words,
    review,
    token,
  );
  const links = elements(html, "a");
  const [company, pass] = ["/Company/", "/VisitorPass/"].map((part) =>
    links.find(({ attribs }) => attribs.href?.includes(part)),
  );
  // A button is a cell that has the colour.
  expect(company?.parent).toMatchObject({ name: "td" });
  expect(pass?.parent).toMatchObject({ name: "p" });
});

it("the reminder of tasks names what is missing, in the language or the one that is there, and nothing else", () => {
  for (const [locale, title, other] of [
    ["tr", "Sigorta poliçesi", "Kurallar"],
    ["ar", "Insurance", "Rules"],
  ] as const) {
    const { text, html } = write("exhibit", "tasks", locale);
    expect(text).toContain(title);
    expect(text).not.toContain(other);
    expect(html).toContain(`/${locale}/Company/${token}/Tasks`);
  }
  const review = reviewWithPass("exhibit", "tasks", {});
  const about = registration("exhibit", "en");
  const none = { review, link: linkOf("tasks", {}), tasks: [given] };
  expect(buildMailMessage("exhibit", "tasks", about, none)).toBeUndefined();
});

it("brings the check of the store's key in the code of a pass", async () => {
  const { store } = openStore();
  const about = registration("visit", "tr");
  const message = await loadMailMessage(store, "visit", "confirmation", about);
  const picture = message?.attachments?.find(({ cid }) => cid === "pass");
  const code = computeEntryCodeSync(token);
  const check = await computePassCheck(await store.loadCheckKey(), code);
  const address = `${origin.toUpperCase()}/ENTRY/${code}${check}`;
  expect(picture?.content).toEqual(renderQrPng(address));
});

describe.each(locales)("the passes of an address in %s", (locale) => {
  const others = ["one", "two"].map((id) => {
    const other = registration("visit", locale, { firstName: id.toUpperCase() });
    const record = { ...other.record, token: id.padEnd(20, "_") };
    return { ...other, id, record } as StoredRegistration<"visit">;
  });
  const latest = registration("visit", locale) as StoredRegistration<"visit">;
  const email = buildMailMessage("visit", "pass", latest, { known: [latest, ...others] });

  it("come in one email, each with its name, reference, link and code", async () => {
    for (const { id, record } of [latest, ...others]) {
      const address = `${origin}/${locale}/VisitorPass/${record.token}`;
      expect(email?.html.split(address).length).toBe(2);
      for (const part of [address, toReference(id), `${record.firstName} Örnek`])
        expect(email?.text).toContain(part);
    }
    const pictures = (email?.attachments ?? []).filter(({ cid }) => /^(pass|star)/.test(cid ?? ""));
    expect(pictures.map(({ cid }) => cid)).toEqual([
      ...["pass", "star", "pass-2", "star-2", "pass-3", "star-3"],
    ]);
    expect(new Set(pictures.map(({ content }) => content.toString("base64"))).size).toBe(6);
    for (const { cid } of pictures) expect(email?.html).toContain(`src="cid:${cid}"`);
    const shown = withInlineImages(email as Message);
    for (const { content } of pictures) {
      expect(shown).toContain(`src="data:image/png;base64,${content.toString("base64")}"`);
    }
  });

  it("stay small with as many as one email has", () => {
    const ids = Array.from({ length: MAX_PASSES_PER_EMAIL }, (_, n) => `v${n}`);
    const many = ids.map((id) => ({ ...latest, id }));
    const full = buildMailMessage("visit", "pass", many[0] ?? latest, { known: many });
    const passes = full?.attachments.filter(({ cid }) => cid?.startsWith("pass"));
    const weight = full?.attachments.reduce((sum, { content }) => sum + content.length, 0);
    expect(weight).toBeLessThan(150_000);
    expect(passes).toHaveLength(MAX_PASSES_PER_EMAIL);
    expect(Buffer.byteLength(full?.html ?? "")).toBeLessThan(30_000);
  });
});
