/** What a receiver is told: no more of a person than was chosen, as the description of the JSON routes says. */
import Ajv from "ajv/dist/2020";
import { buildPayloadSchema, buildWebhooks } from "@/lib/open-api/events";
import { buildEventKinds, eventNames, getEventType, parseEventKind } from "@/lib/outbox/events";
import { listFields } from "@/lib/registration/fields";
import { forms } from "@/lib/registration/forms";
import { buildMessageId, buildPayload } from "@/lib/webhooks/payload";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const at = new Date("2026-09-23T08:15:30.000Z");
const registration = { id: "id-1", record: visitRecord, createdAt: at };
const details = { arrived: "2026-09-23", decided: "accepted" } as const;

const ids = { edition: "expo", form: "visit", id: "id-1" } as const;

const told = (event: (typeof eventNames)[number]) => ({
  ...{ ...ids, to: "crm", event, at, registration },
  ...(event in details && { detail: details[event as keyof typeof details] }),
});

const ajv = new Ajv({ strict: false, formats: { date: true, "date-time": true } });

it("holds only kind, form, ids, time and language where no field was chosen", () => {
  expect(buildPayload({ fields: [] }, told("registered"))).toEqual({
    type: "registration.registered",
    timestamp: "2026-09-23T08:15:30.000Z",
    data: { ...ids, reference: expect.any(String), language: "en" },
  });
});

it("holds the chosen answers with the names and options of the JSON route", () => {
  const fields = ["email", "country", "interestedProducts", "consent", "requestedArea"];
  const { data } = buildPayload({ fields }, told("registered"));
  expect(data.fields).toEqual({
    email: visitRecord.email,
    country: expect.stringMatching(/^[A-Z]{2}$/),
    interestedProducts: expect.arrayContaining([expect.stringMatching(/^[a-z][\w-]*$/i)]),
    consent: visitRecord.consent,
  });
});

it("tells nothing of somebody who is gone", () => {
  const fields = listFields(forms.visit).map(({ name }) => name);
  const gone = buildPayload({ fields }, { ...told("withdrawn"), registration: undefined });
  expect(Object.keys(gone.data)).toEqual(["edition", "form", "id", "reference"]);
  // Somebody who registers again with the same answers gets the same id.
  expect(buildPayload({ fields }, told("withdrawn"))).toEqual(gone);
});

it("tells which company has met somebody, and nothing else of anybody", () => {
  const { data } = buildPayload({ fields: ["email", "company"] }, told("lead"));
  expect(Object.keys(data)).toEqual(["edition", "form", "id", "reference", "language"]);
});

it.each(eventNames)("%s is as the description says, and so is its example", (event) => {
  const check = ajv.compile(buildPayloadSchema(event));
  const { post } = Object(buildWebhooks()[getEventType(event)]);
  const exhibitor = { id: "id-2", record: exhibitRecord, createdAt: at };
  const about = event === "withdrawn" ? undefined : exhibitor;
  const messages = [
    post.requestBody.content["application/json"].example,
    buildPayload({ fields: ["email"] }, told(event)),
    buildPayload({ fields: [] }, { ...told(event), form: "exhibit", registration: about }),
  ];
  for (const message of messages) expect(check(message) ? [] : check.errors).toEqual([]);
});

it.each([
  ["lead", "lead.created"],
  ["submitted", "listing.submitted"],
  ["decided", "registration.decided"],
] as const)(
  "tells what a company does from what happens to a registration: %s is %s",
  (event, type) => {
    expect(buildPayload({ fields: [] }, told(event)).type).toBe(type);
  },
);

it("writes an event into the kind of its entry, and reads it there", () => {
  const happening = { event: "arrived", form: "visit", at, detail: "2026-09-23" } as const;
  const [kind = ""] = buildEventKinds(() => ["crm"], happening);
  expect(parseEventKind(kind)).toEqual({ to: "crm", event: "arrived", at, detail: "2026-09-23" });
  expect(parseEventKind("crm.paid.1")).toBeUndefined();
  expect(parseEventKind("confirmation")).toBeUndefined();
});

it("names each message once, and tells nothing by it", () => {
  const kinds = ["crm.registered.1", "crm.corrected.2", "crm.corrected.3", "badges.registered.1"];
  const ids = kinds.map((kind) => buildMessageId("expo", "id-1", kind));
  expect(new Set(ids).size).toBe(kinds.length);
  expect(buildMessageId("expo", "id-1", "crm.registered.1")).toBe(ids[0]);
  for (const id of ids) expect(id).toMatch(/^msg_[\w-]{27}$/);
});
