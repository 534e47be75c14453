import { withLateScripts } from "@/lib/server/late-scripts";

const page = [
  '<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/b.js"/>',
  '<script src="/a.js" async=""></script><script src="/old.js" noModule=""></script></head>',
  '<body><p>$&</p><script src="/b.js" async=""></script></body>',
].join("");

it("takes the scripts out of the markup and names them in one at the end", () => {
  const late = withLateScripts(page);
  expect(late).toContain('<head><link rel="stylesheet" href="/a.css"/><script src="/old.js"');
  expect(late).not.toContain("async=");
  expect(late).toMatch(/<p>\$&<\/p><script>.*\["\/a\.js","\/b\.js"\].*<\/script><\/body>$/);
});

it("leaves a page without scripts as it is", () => {
  expect(withLateScripts("<body></body>")).toBe("<body></body>");
});
