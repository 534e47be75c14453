/**
 * Pages that are built twice: with a link to where a lost pass is sent again, and without. The setting of the
 * server's start (`CONFIRM`) says whether visitors get e-mails, so the server chooses between the two.
 */
export const mailingPages = ["form", "closed", "missing-pass", "missing-company", "entry"] as const;

/** The visitors' form, the page in its place while it is closed, those of a missing pass, a missing link of a
 * company, and a code of entry. */
export type MailingPage = (typeof mailingPages)[number];

/** The path under which the build has the page with the link. It is no address of the site. */
export function getMailingPath(locale: string, page: MailingPage): string {
  return `/${locale}/mailing/${page}`;
}
