import {
  listStandCompanies,
  MAX_STAND_COMPANIES,
  withoutStandCompany,
  withStandCompany,
} from "@/lib/companies/stand/stand-companies";
import type { StandCompany } from "@/lib/reviews/co-exhibitor";
import { mergeReviews } from "@/lib/reviews/merge-reviews";
import { emptyReview, type Review } from "@/lib/reviews/review";

const company = (id: string): StandCompany => ({
  id,
  role: "coExhibitor",
  company: "Nord Bau",
  country: "DE",
  at: "2026-08-01T09:00:00.000Z",
  by: "ada",
});
const accepted: Review = { ...emptyReview, decision: { state: "accepted", at: "", by: "ada" } };

it("adds a company once, and removes it", () => {
  const one = withStandCompany(accepted, company("1"));
  expect(one?.companies).toEqual([company("1")]);
  expect(one && withStandCompany(one, company("1"))).toBeUndefined();
  expect(one && withoutStandCompany(one, "1")?.companies).toEqual([]);
  expect(one && withoutStandCompany(one, "2")).toBeUndefined();
});

it("adds none to somebody who is not accepted, and none beyond the most", () => {
  expect(withStandCompany(emptyReview, company("1"))).toBeUndefined();
  const companies = Array.from({ length: MAX_STAND_COMPANIES }, (_, n) => company(`${n}`));
  expect(withStandCompany({ ...accepted, companies }, company("more"))).toBeUndefined();
});

it("counts them while the exhibitor is accepted, and keeps them in a merge", () => {
  const review = { ...accepted, companies: [company("1")] };
  expect(listStandCompanies(review)).toHaveLength(1);
  expect(
    listStandCompanies({ ...review, decision: { state: "declined", at: "", by: "" } }),
  ).toEqual([]);
  const other = { ...emptyReview, companies: [company("2")] };
  expect(mergeReviews([review, other], []).companies?.map(({ id }) => id)).toEqual(["1", "2"]);
});
