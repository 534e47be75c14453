/** Who stands before the phone of an exhibitor, what may be said of them, and what they are asked. */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeetingCard } from "@/components/leads/meeting-card";
import { QueueNotes } from "@/components/leads/queue-notes";
import { buildScanTexts } from "@/components/leads/scan-texts";
import type { Consents } from "@/components/leads/texts";
import type { Leads } from "@/components/leads/use-leads";
import type { MeetingResult } from "@/lib/companies/leads/lead-wire";
import { messages } from "@/lib/i18n/messages";
import { localeFacts, locales } from "@/lib/locales";

const texts = buildScanTexts("en");
const consents = Object.fromEntries(
  locales.map((locale) => [
    locale,
    {
      ...messages[locale].MyCompany.scan.consent,
      label: localeFacts[locale].label,
      dir: localeFacts[locale].dir,
      sentence: `The sentence in ${locale}.`,
      version: "1",
    },
  ]),
) as Consents;
const met = {
  name: "Ayşe Yılmaz",
  company: "Örnek A.Ş.",
  country: "Türkiye",
  language: "tr",
} as const;

function show(result?: Partial<MeetingResult>, isOnline = true) {
  const heard = { onDetails: jest.fn(), onConsent: jest.fn(), onNext: jest.fn() };
  const { unmount } = render(
    <MeetingCard
      result={result && { id: "m", outcome: "kept", ...result }}
      isOnline={isOnline}
      locale="en"
      texts={texts}
      consents={consents}
      {...heard}
    />,
  );
  return { unmount, ...heard };
}

it("names who was met, and keeps stars, tags and a note", async () => {
  const { onDetails, onNext } = show({ met });
  expect(screen.getByRole("status")).toHaveTextContent("Ayşe YılmazÖrnek A.Ş.Türkiye");
  await userEvent.click(screen.getByRole("radio", { name: "3 stars" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Offer" }));
  await userEvent.type(screen.getByLabelText(/Other tags/), "oak، chairs , Offer");
  await userEvent.type(screen.getByLabelText("Note"), "In May");
  await userEvent.click(screen.getByRole("button", { name: "Save, next person" }));
  const said = { stars: 3, tags: ["Offer", "oak", "chairs"], note: "In May" };
  expect(onDetails).toHaveBeenCalledWith(said);
  expect(onNext).toHaveBeenCalledTimes(1);
});

it("keeps what was said when the camera is closed, once", async () => {
  const { onDetails, unmount } = show({ met });
  await userEvent.type(screen.getByLabelText("Note"), "In May");
  unmount();
  expect(onDetails.mock.calls).toEqual([[{ note: "In May" }]]);
});

it("asks in the language of the visitor, or in another one that the visitor picks", async () => {
  const { onConsent } = show({ met });
  await userEvent.click(screen.getByRole("button", { name: /Ask for contact details/ }));
  const asked = screen.getByText("The sentence in tr.").closest("section") as HTMLElement;
  expect(asked).toHaveAttribute("lang", "tr");
  await userEvent.click(within(asked).getByRole("button", { name: "العربية" }));
  expect(asked).toHaveTextContent("The sentence in ar.");
  expect(asked).toHaveAttribute("dir", "rtl");
  await userEvent.click(within(asked).getByRole("button", { name: consents.ar.yes }));
  expect(onConsent).toHaveBeenCalledWith("ar");
  expect(screen.getByRole("heading", { name: consents.ar.thanks })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: consents.ar.handBack }));
  expect(screen.getByRole("status")).toHaveTextContent(texts.card.consented);
  expect(screen.queryByRole("button", { name: /Ask for contact/ })).toBeNull();
});

it("keeps nothing after a no", async () => {
  const { onConsent } = show({ met });
  await userEvent.click(screen.getByRole("button", { name: /Ask for contact details/ }));
  await userEvent.click(screen.getByRole("button", { name: consents.tr.no }));
  await userEvent.click(screen.getByRole("button", { name: consents.tr.handBack }));
  expect(onConsent).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).not.toHaveTextContent(texts.card.consented);
});

it.each(["unknown", "ended", "own", "full"] as const)("refuses in words: %s", async (outcome) => {
  const { onNext } = show({ outcome });
  expect(screen.getByRole("status")).toHaveTextContent(texts.outcomes[outcome].what);
  expect(screen.queryByLabelText("Note")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Next person" }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

it.each([
  ["is asked", undefined, true, texts.card.asking],
  ["is away", undefined, false, texts.card.laterHint],
  ["looks later", { outcome: "limited" as const }, true, texts.outcomes.limited.what],
  ["knows nobody any more", {}, true, texts.card.withdrawn],
])("takes a note also while the server %s", (_, result, isOnline, words) => {
  show(result, isOnline);
  expect(screen.getByRole("status")).toHaveTextContent(words);
  expect(screen.getByLabelText("Note")).toBeVisible();
});

it("says what waits, what was not kept, and that a link has ended or a browser keeps nothing", async () => {
  const dismiss = jest.fn();
  const refusal = { company: "c", id: "m", at: "2026-09-23T07:00:00Z", outcome: "ended" as const };
  const leads: Leads = {
    isOpen: true,
    isBroken: true,
    isOnline: false,
    ending: "link",
    waiting: 1200,
    refusals: [refusal, { ...refusal, id: "shown" }],
    results: new Map(),
    add: jest.fn(),
    dismiss,
  };
  render(
    <QueueNotes
      leads={leads}
      texts={texts}
      language="en-GB"
      timeZone="Europe/Istanbul"
      shown="shown"
    />,
  );
  expect(screen.getByText(/No network.*Not sent yet: 1,200/)).toBeVisible();
  for (const words of [texts.queue.broken, texts.queue.ended]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    `23 Sept 2026, 10:00: ${texts.outcomes.ended.what}`,
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Understood" }));
  expect(dismiss).toHaveBeenCalledWith(["m"]);
});
