/**
 * The words of a campaign's link: `?utm_source=…&utm_medium=…&utm_campaign=…`, or `?c=CODE`. Browser and server
 * read them by the same rules.
 */

/** The names of the words in an address, in a form and in JSON. */
export const campaignParamNames = ["utm_source", "utm_medium", "utm_campaign", "c"] as const;

export type CampaignParams = Partial<Record<(typeof campaignParamNames)[number], string>>;

/** The words in the query of an address, unchanged. Of a word that comes twice the first counts. */
export function parseCampaignParams(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query);
  return campaignParamNames.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
}

/**
 * The words with which the page in the browser was opened. They come from its address, or from the page of this site
 * that led here. The address lacks them if a link was clicked before the scripts of its page ran, and if the page was
 * prerendered: a router that starts in that moment sets the address back.
 */
export function readPageCampaignParams(): [name: string, value: string][] {
  const words = parseCampaignParams(window.location.search);
  if (words.length > 0 || !document.referrer.startsWith(`${window.location.origin}/`)) return words;
  return parseCampaignParams(new URL(document.referrer).search);
}
