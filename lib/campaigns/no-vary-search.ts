/**
 * Tells browsers that the words of a campaign change nothing of a page. So a page that was prerendered without
 * them is used when a click adds them.
 */
import { campaignParamNames } from "./campaign-params";

export const noVarySearch = `params=(${campaignParamNames.map((name) => `"${name}"`).join(" ")})`;
