/** Texts: `WhyVisit.<list>.<id>` and `WhyExhibit.<list>.<id>`. */
export const visitReasons = ["suppliers", "breadth", "meetings", "programs", "network"] as const;

export const visitInfo = ["audience", "registration", "hours", "travel"] as const;

export const exhibitInfo = ["buyers", "markets", "visibility", "stands"] as const;
