/** Inserted text may come from strangers, so it never decides what a page may run. */
import {
  buildPagePolicy,
  listInlineScripts,
  listInlineStyles,
  toHashSources,
} from "@/lib/security/content-security-policy";
import { withOrigin } from "@/lib/site/origin";

export interface FinishedPage {
  body: string;
  policy: string;
}

export interface Shell extends FinishedPage {
  /** Replaces text, also in the inline scripts. */
  with: (from: string, to: string) => Shell;
}

export function parseShell(html: string, siteUrl: string): Shell {
  const body = withOrigin(html, siteUrl);
  return createShell(body, listInlineScripts(body), listInlineStyles(body));
}

function createShell(body: string, scripts: string[], styles: string[]): Shell {
  return {
    body,
    policy: buildPagePolicy(toHashSources(scripts), toHashSources(styles)),
    // Not searched again: the inline scripts stay those of the build, whatever is inserted.
    with: (from, to) => {
      const put = (text: string) => text.replaceAll(from, () => to);
      return createShell(put(body), scripts.map(put), styles.map(put));
    },
  };
}

/** @param put inserts into the shell's markup */
export function fillPage(
  { body, policy }: Shell,
  put: (html: string) => string,
  facts?: object,
): FinishedPage {
  return { body: withFacts(put(body), facts), policy };
}

export function finishPage(html: string, siteUrl: string, facts?: object): FinishedPage {
  return fillPage(parseShell(html, siteUrl), (whole) => whole, facts);
}

/** Only in the markup: React would repeat it in its payload. As data it needs no permission in the policy. */
function withFacts(html: string, facts: object | undefined): string {
  if (!facts) return html;
  // "<" would end the script or open a comment in it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}
