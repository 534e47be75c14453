/**
 * The figures of the home page. `figure` is a key of `announced` in `lib/fair/facts.ts` and is
 * shown with a plus sign. Its label and second line are under `Statistics.<figure>`.
 */
export const statistics = [
  "visitors",
  "exhibitors",
  "area",
  "businessPeople",
  "mediaPartners",
] as const;
