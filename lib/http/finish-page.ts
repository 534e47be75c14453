/**
 * What the build has rendered, made ready for the site that this process serves. What the server puts into a page later
 * may contain texts of strangers. It never decides what the page may run.
 */
import {
  buildPagePolicy,
  listInlineScripts,
  listInlineStyles,
  toHashSources,
} from "../security/content-security-policy";
import { withOrigin } from "../site/origin";

/** A page with the policy that allows its inline scripts. */
export interface FinishedPage {
  body: string;
  policy: string;
}

/** A built page with the site's origin, before anything is put in. */
export interface Shell extends FinishedPage {
  /** The same shell with other words in place of some; they are replaced in its scripts, too. */
  with: (from: string, to: string) => Shell;
}

/** Reads a built page, and which inline scripts and styles it has. */
export function parseShell(html: string, siteUrl: string): Shell {
  const body = withOrigin(html, siteUrl);
  return createShell(body, listInlineScripts(body), listInlineStyles(body));
}

function createShell(body: string, scripts: string[], styles: string[]): Shell {
  return {
    body,
    policy: buildPagePolicy(toHashSources(scripts), toHashSources(styles)),
    // They are not looked for again: they stay those of the build, whatever the words are.
    with: (from, to) => {
      const put = (text: string) => text.replaceAll(from, () => to);
      return createShell(put(body), scripts.map(put), styles.map(put));
    },
  };
}

/**
 * A shell with what is put in.
 * @param put gives the page out of the shell's markup
 * @param facts structured data of the page, if it has any
 */
export function fillPage(
  { body, policy }: Shell,
  put: (html: string) => string,
  facts?: object,
): FinishedPage {
  return { body: withFacts(put(body), facts), policy };
}

/** A built page that nothing is put into, except structured data. */
export function finishPage(html: string, siteUrl: string, facts?: object): FinishedPage {
  return fillPage(parseShell(html, siteUrl), (whole) => whole, facts);
}

/**
 * Structured data is only in the markup. If React rendered it, the payload would hold it a second time. No policy has
 * to allow it, because it is data.
 */
function withFacts(html: string, facts: object | undefined): string {
  if (!facts) return html;
  // "<" would end the script or open a comment in it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}
