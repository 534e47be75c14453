/** Pages that are built with and without a link for a lost pass. The server chooses by `CONFIRM`. */
export const mailingPages = ["form", "closed", "missing-pass", "missing-company", "entry"] as const;

export type MailingPage = (typeof mailingPages)[number];

/** The built page with the link. No address of the site. */
export function getMailingPath(locale: string, page: MailingPage): string {
  return `/${locale}/mailing/${page}`;
}
