/** `?utm_source=…&utm_medium=…&utm_campaign=…`, or `?c=CODE`. Browser and server share the rules. */

export const campaignParamNames = ["utm_source", "utm_medium", "utm_campaign", "c"] as const;

export type CampaignParams = Partial<Record<(typeof campaignParamNames)[number], string>>;

/** Values are unchanged. The first of a repeated parameter counts. */
export function parseCampaignParams(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query);
  return campaignParamNames.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
}

/**
 * From the page's address, or from the page of this site that led here. The address lacks them if a link was clicked
 * before the scripts ran, or if the page was prerendered: a starting router restores the old address.
 */
export function readPageCampaignParams(): [name: string, value: string][] {
  const params = parseCampaignParams(window.location.search);
  if (params.length > 0 || !document.referrer.startsWith(`${window.location.origin}/`))
    return params;
  return parseCampaignParams(new URL(document.referrer).search);
}
