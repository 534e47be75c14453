/** Inserted text may come from strangers, so it never decides what a page may use. No page has an inline script. */
import {
  buildPagePolicy,
  listInlineStyles,
  toHashSources,
} from "@/lib/security/content-security-policy";
import { formatScriptJson } from "@/lib/security/script-json";
import { withOrigin } from "@/lib/site/origin";

export interface FinishedPage {
  body: string;
  policy: string;
}

export interface Shell extends FinishedPage {
  /** Replaces text. */
  with: (from: string, to: string) => Shell;
}

export function parseShell(html: string, siteUrl: string): Shell {
  const body = withOrigin(html, siteUrl);
  return createShell(body, listInlineStyles(body));
}

function createShell(body: string, styles: string[]): Shell {
  return {
    body,
    policy: buildPagePolicy([], toHashSources(styles)),
    // Not searched again: the inline styles stay those of the build, whatever is inserted.
    with: (from, to) =>
      createShell(
        body.replaceAll(from, () => to),
        styles,
      ),
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

/** As data it needs no permission in the policy. */
function withFacts(html: string, facts: object | undefined): string {
  if (!facts) return html;
  const json = formatScriptJson(facts);
  return html.replace(
    "</head>",
    () => `<script type="application/ld+json">${json}</script></head>`,
  );
}
