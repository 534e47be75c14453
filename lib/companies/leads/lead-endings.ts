/** The errors after which a phone ends its work. Another answer of the same status is not ours. */
export const leadEndings = { link: "not found", over: "leads are not kept any more" } as const;
