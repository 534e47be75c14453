import { createHash } from "node:crypto";
import {
  answerPolicy,
  buildPagePolicy,
  filePolicy,
  listInlineScripts,
  toHashSources,
} from "@/lib/security/content-security-policy";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("names every inline script of a page once, data included, and no file", () => {
  const html = `<!doctype html><script src="/a.js" async=""></script><script id="_R_">one</script>
    <script>İki\n</script><script type="application/ld+json">{"a":"b"}</script><script>one</script>
    <script async src="/b.js"></script><script data-src="c">three</script>`;
  expect(toHashSources(listInlineScripts(html))).toEqual(
    ["one", "İki\n", '{"a":"b"}', "three"].map(hash),
  );
});

it("never allows what is written into a page, nor evaluation, nor another site", () => {
  for (const policy of [
    answerPolicy,
    filePolicy,
    buildPagePolicy([]),
    buildPagePolicy(["'nonce-a'", hash("one")]),
  ]) {
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src 'none'|script-src '(none|self)'/);
  }
});

it("puts the inline scripts beside the site's own", () => {
  expect(buildPagePolicy(["'nonce-a'"]).split("; ")).toContain("script-src 'self' 'nonce-a'");
});
