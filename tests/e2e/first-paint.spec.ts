/** The files for the first view do not share the connection with others. */
import { expect, test } from "./support/fixtures";

for (const path of ["/en", "/ar/WhyVisit", "/tr/VisitRegistration"]) {
  test(`${path} is painted before any script is requested, and requests each script once`, async ({
    page,
  }) => {
    await page.goto(path);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(scripts.length).toBeGreaterThan(3);
    for (const { startTime } of scripts) expect(startTime).toBeGreaterThanOrEqual(painted);
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
  });
}
