/** The built site of a run of the served tests; served-start.ts starts it. */
export const siteUrl = process.env.SERVED_SITE ?? "";

/** Asks the site for a path. Redirects are followed. */
export const get = (path: string): Promise<Response> => fetch(new URL(path, siteUrl));
