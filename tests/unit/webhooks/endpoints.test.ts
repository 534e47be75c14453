/** The configuration of receivers: what is taken, and sentences that repeat no secret. */
import { buildSubscribers, readEndpoints } from "@/lib/webhooks/endpoints";
import { receiverSecret } from "../../support/servers/receiver";

const crm = { name: "crm", url: "https://crm.example/hooks", secrets: [receiverSecret] };

const read = (...endpoints: object[]) => readEndpoints(JSON.stringify(endpoints));

it("tells everything of everybody and nothing of a person where nothing is chosen", () => {
  const events = [
    ...["registered", "corrected", "withdrawn", "arrived", "decided"],
    ...["submitted", "published", "lead"],
  ];
  const forms = ["visit", "exhibit", "press"];
  expect(read(crm)).toEqual([{ ...crm, events, forms, fields: [] }]);
});

it("tells each receiver only of its events and forms", () => {
  const all = read(
    { ...crm, events: ["registered"], forms: ["visit"] },
    { ...crm, name: "badges", events: ["registered", "arrived"] },
  );
  const subscribers = buildSubscribers(typeof all === "string" ? [] : all);
  expect(subscribers("registered", "visit")).toEqual(["crm", "badges"]);
  expect(subscribers("registered", "press")).toEqual(["badges"]);
  expect(subscribers("withdrawn", "visit")).toEqual([]);
});

it.each([
  ["no JSON", "{", /^must be JSON/],
  ["no list", JSON.stringify(crm), "must be a list"],
  ["no name", JSON.stringify([{ ...crm, name: undefined }]), /^receiver 1 needs a name/],
  ["a name with a dot", JSON.stringify([{ ...crm, name: "a.b" }]), /^receiver 1 needs a name/],
  ["one name twice", JSON.stringify([crm, crm]), "names one twice"],
  [
    "plain http",
    JSON.stringify([{ ...crm, url: "http://crm.example/" }]),
    /needs a url with https/,
  ],
  [
    "a password",
    JSON.stringify([{ ...crm, url: "https://me:pw@crm.example/" }]),
    /without password/,
  ],
  ["no secret", JSON.stringify([{ ...crm, secrets: [] }]), /one to 3 secrets/],
  [
    "a short secret",
    JSON.stringify([crm, { ...crm, name: "b", secrets: ["whsec_c2hvcnQ="] }]),
    /^receiver 2 needs one to 3 secrets/,
  ],
  [
    "four secrets",
    JSON.stringify([{ ...crm, secrets: Array(4).fill(receiverSecret) }]),
    /one to 3 secrets/,
  ],
  ["an unknown event", JSON.stringify([{ ...crm, events: ["paid"] }]), /events that there are not/],
  ["no events", JSON.stringify([{ ...crm, events: [] }]), /events that there are not/],
  ["an unknown form", JSON.stringify([{ ...crm, forms: ["vip"] }]), /forms that there are not/],
  [
    "the token of passes",
    JSON.stringify([{ ...crm, fields: ["token"] }]),
    /fields that no form has/,
  ],
  [
    "an unknown property",
    JSON.stringify([{ ...crm, key: "s3cret" }]),
    /properties that there are not/,
  ],
  ["a text instead of a list", JSON.stringify([{ ...crm, secrets: "s3cret" }]), /^receiver 1 /],
])("refuses %s, and repeats no value", (_, text, sentence) => {
  const refused = readEndpoints(text);
  expect(refused).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
  expect(refused).not.toMatch(/s3cret|whsec_[A-Za-z]{3}|c2hvcnQ|crm\.example|:pw@/);
});

it.each(["http://127.0.0.1:8080/", "http://[::1]/", "http://localhost:1/"])(
  "takes %s: nobody is on the way",
  (url) => {
    expect(read({ ...crm, url })).toEqual([expect.objectContaining({ url })]);
  },
);
