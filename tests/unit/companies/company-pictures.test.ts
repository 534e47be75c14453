/** Which picture belongs to what in the entry of a company, whatever becomes of its products. */
import { type CompanyEntry, noEntry } from "@/lib/companies/company-entry";
import {
  collectUsedDigests,
  findSlotPicture,
  listPictureSlots,
  readSlot,
  withExistingPictures,
  withPicture,
} from "@/lib/companies/company-pictures";
import { mergeReviews } from "@/lib/reviews/merge-reviews";
import { emptyReview } from "@/lib/reviews/review";

const picture = (digest: string) => ({ digest, width: 1, height: 1 });
const entryOf = (...products: string[]): CompanyEntry => ({
  company: "Örnek",
  sectors: [],
  profile: { products: products.map((name) => ({ name })) },
});
const digests = ({ profile }: CompanyEntry) =>
  profile.products?.map(({ name, picture: one }) => `${name} ${one?.digest ?? "-"}`);

/** Chair, table and lamp, each with its picture. */
const pictured = ["chair", "table", "lamp"].reduce(
  (entry, digest, n) => withPicture(entry, n + 1, picture(digest)) ?? entry,
  entryOf("Chair", "Table", "Lamp"),
);

it("a picture goes to its place, and out of it", () => {
  expect(listPictureSlots(pictured)).toEqual(["logo", 1, 2, 3]);
  expect(findSlotPicture(pictured, 2)?.digest).toBe("table");
  expect(withPicture(pictured, 4, picture("x"))).toBeUndefined();
  const branded = withPicture(pictured, "logo", picture("logo")) ?? pictured;
  expect(findSlotPicture(branded, "logo")?.digest).toBe("logo");
  expect(withPicture(branded, "logo", undefined)).toEqual(pictured);
  expect(digests(withPicture(pictured, 1, undefined) ?? pictured)).toEqual([
    "Chair -",
    "Table table",
    "Lamp lamp",
  ]);
});

it.each<[what: string, now: string[], places: number[], pictures: string[]]>([
  ["stays with its product when one before it goes", ["Table", "Lamp"], [2, 3], ["table", "lamp"]],
  ["stays when the order changes", ["Lamp", "Chair"], [1, 2], ["lamp", "chair"]],
  ["stays when the name changes", ["Chair", "Desk"], [1, 2], ["chair", "table"]],
  ["does not go to a product that is new", ["Lamp", "Bed"], [3, 4], ["lamp", "-"]],
  ["does not go to a product in another place", ["Bed"], [5], ["-"]],
])("%s", (_, now, places, pictures) => {
  const entry = withExistingPictures(entryOf(...now), pictured, places);
  expect(digests(entry)).toEqual(now.map((name, n) => `${name} ${pictures[n]}`));
});

it("what a draft, a sent entry or the public page names is in use", () => {
  const written = (entry: CompanyEntry) => ({ entry, at: "", by: "" });
  const only = (digest: string) => withPicture(entryOf("A"), 1, picture(digest)) ?? entryOf("A");
  const review = { ...emptyReview, profile: only("public").profile };
  const entry = { draft: written(only("draft")), sent: written(only("sent")) };
  expect([...collectUsedDigests(entry, review)].sort()).toEqual(["draft", "public", "sent"]);
  expect(collectUsedDigests(noEntry, emptyReview).size).toBe(0);
});

it("two files that become one keep the pictures of the registration that stays alone", () => {
  const branded = withPicture(pictured, "logo", picture("logo")) ?? pictured;
  const decision = { state: "accepted", at: "2026-06-01", by: "ada" } as const;
  const review = { ...emptyReview, decision, profile: branded.profile };
  expect(mergeReviews([review, emptyReview], []).profile).toEqual(branded.profile);
  expect(mergeReviews([emptyReview, review], []).profile).toEqual({
    products: ["Chair", "Table", "Lamp"].map((name) => ({ name })),
  });
});

it("reads a place that there is", () => {
  const read = ["logo", "8", "0", "9", "1e0", undefined].map(readSlot);
  expect(read).toEqual(["logo", 8, undefined, undefined, undefined, undefined]);
});
