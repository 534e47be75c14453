/** The files in which a company takes its leads along. */
export const leadFileTypes = ["xlsx", "csv"] as const;
export type LeadFileType = (typeof leadFileTypes)[number];
