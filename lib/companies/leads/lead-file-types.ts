export const leadFileTypes = ["xlsx", "csv"] as const;
export type LeadFileType = (typeof leadFileTypes)[number];
