/** Campaign parameters change nothing in a page, so browsers may use a page that was prerendered without them. */
import { campaignParamNames } from "./campaign-params";

export const noVarySearch = `params=(${campaignParamNames.map((name) => `"${name}"`).join(" ")})`;
