/**
 * The statistics band. `figure` is a key of `announced` in `lib/fair/facts.ts`, shown with a plus sign;
 * label and sub-line stand under `Statistics.<figure>`.
 */
export const statistics = [
  "visitors",
  "exhibitors",
  "area",
  "businessPeople",
  "mediaPartners",
] as const;
