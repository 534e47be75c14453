/** What the build has rendered, made ready for the site that this process serves. */
import { settled } from "../registration/both-texts";
import { inlineScriptHashes, pagePolicy } from "../security/content-security-policy";
import { placeholderOrigin, type SiteSettings } from "../site";
import { withLateScripts } from "./late-scripts";

/**
 * A built page with the site's origin, the texts that hold and late scripts, and the policy that allows
 * its inline scripts.
 * @param facts structured data of the page, if it has any
 * @throws Error when a text of a closed form is not whole in the page
 */
export function finishedPage(
  html: string,
  { siteUrl, closedForms }: Pick<SiteSettings, "siteUrl" | "closedForms">,
  facts?: object,
): { body: string; policy: string } {
  const own = settled(withOrigin(html, siteUrl), closedForms);
  const body = withLateScripts(withFacts(own, facts));
  return { body, policy: pagePolicy(inlineScriptHashes(body)) };
}

/** The build names an origin that cannot exist; what is served names the site's, in links, too. */
export function withOrigin(text: string, siteUrl: string): string {
  return text
    .replaceAll(placeholderOrigin, siteUrl)
    .replaceAll(encodeURIComponent(placeholderOrigin), encodeURIComponent(siteUrl));
}

/** Structured data stands in the markup alone: rendered, it would stand in the payload once more. */
function withFacts(html: string, facts: object | undefined): string {
  if (!facts) return html;
  // "<" would end the script or open a comment in it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}
