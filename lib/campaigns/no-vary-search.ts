/**
 * Tells browsers that the words of a campaign change nothing of a page. So a page that was prerendered without
 * them is used when a click adds them.
 */
import { wordNames } from "./words";

export const noVarySearch = `params=(${wordNames.map((name) => `"${name}"`).join(" ")})`;
