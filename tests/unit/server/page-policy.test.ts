import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrerenderedPage } from "@/lib/pages/page-policy";
import { provideSite } from "@/lib/site";
import { placeholderOrigin } from "@/lib/site/origin";

const folder = mkdtempSync(join(tmpdir(), "page-policy-"));

afterAll(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it("finishes the missing page for this site, as pages from memory are", () => {
  jest.spyOn(process, "cwd").mockReturnValue(folder);
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  mkdirSync(join(folder, ".next", "server", "app", "en"), { recursive: true });
  const image = `<meta property="og:image" content="${placeholderOrigin}/share.jpg">`;
  writeFileSync(
    join(folder, ".next", "server", "app", "en", "missing.html"),
    `<head>${image}</head><script>1</script>`,
  );
  const { body, policy } = findPrerenderedPage("/en/missing") ?? {};
  expect(body).toContain('content="https://fuar.example/share.jpg"');
  expect(body).not.toContain(placeholderOrigin);
  expect(policy).toContain("'sha256-");
});
