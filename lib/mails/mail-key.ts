/**
 * The name of the e-mail about a registration of an edition. Equal answers in two years have one id, so
 * the edition is part of it. It is fit for a file name, a header and a message's id.
 */
export function mailKey(edition: string, id: string): string {
  return `${edition}.${id}`;
}
