/** What the build has rendered, made ready for the site that this process serves. */
import { inlineScriptHashes, pagePolicy } from "../security/content-security-policy";
import { withOrigin } from "../site/origin";

/**
 * A built page with the site's origin, and the policy that allows its inline scripts.
 * @param facts structured data of the page, if it has any
 */
export function finishedPage(
  html: string,
  siteUrl: string,
  facts?: object,
): { body: string; policy: string } {
  const body = withFacts(withOrigin(html, siteUrl), facts);
  return { body, policy: pagePolicy(inlineScriptHashes(body)) };
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
