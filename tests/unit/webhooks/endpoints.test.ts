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

it.each<[string, object, RegExp]>([
  ["no name", { name: undefined }, /^receiver 1 needs a name/],
  ["a name with a dot", { name: "a.b" }, /^receiver 1 needs a name/],
  ["plain http", { url: "http://crm.example/" }, /needs a url with https/],
  ["a password", { url: "https://me:pw@crm.example/" }, /without password/],
  ["no secret", { secrets: [] }, /one to 3 secrets/],
  ["a short secret", { secrets: ["whsec_c2hvcnQ="] }, /^receiver 1 needs one to 3 secrets/],
  ["four secrets", { secrets: Array(4).fill(receiverSecret) }, /one to 3 secrets/],
  ["an unknown event", { events: ["paid"] }, /events that there are not/],
  ["no events", { events: [] }, /events that there are not/],
  ["an unknown form", { forms: ["vip"] }, /forms that there are not/],
  ["the token of passes", { fields: ["token"] }, /fields that no form has/],
  ["an unknown property", { key: "s3cret" }, /properties that there are not/],
  ["a text instead of a list", { secrets: "s3cret" }, /^receiver 1 /],
])("refuses %s, and repeats no value", (_, changed, sentence) => {
  const refused = read({ ...crm, ...changed });
  expect(refused).toMatch(sentence);
  expect(refused).not.toMatch(/s3cret|whsec_[A-Za-z]{3}|c2hvcnQ|crm\.example|:pw@/);
});

it("refuses what is no list of different receivers", () => {
  expect(readEndpoints("{")).toMatch(/^must be JSON/);
  expect(readEndpoints(JSON.stringify(crm))).toBe("must be a list");
  expect(read(crm, crm)).toBe("names one twice");
  expect(read(crm, { ...crm, name: "b", secrets: [] })).toMatch(/^receiver 2 needs/);
});

it.each(["http://127.0.0.1:8080/", "http://[::1]/", "http://localhost:1/"])(
  "takes %s: nobody is on the way",
  (url) => expect(read({ ...crm, url })).toEqual([expect.objectContaining({ url })]),
);
