import { transport } from "@/lib/content/transport";
import { getMapUrl } from "@/lib/fair/maps";
import { venue } from "@/lib/fair/venue";

const links = transport.map(({ id, map }) => [id, getMapUrl(map)] as const);
/** The allowed difference in degrees, about 500 m. */
const near = 0.005;

it.each(links)("the way %s leads to the venue", (_id, link) => {
  const pairs = [...link.matchAll(/(4\d\.\d+)(?:%2C|\/|&mlon=)(2\d\.\d+)/g)];
  const [latitude, longitude] = pairs.at(-1)?.slice(1).map(Number) ?? [0, 0];
  expect(Math.abs((latitude ?? 0) - venue.latitude)).toBeLessThan(near);
  expect(Math.abs((longitude ?? 0) - venue.longitude)).toBeLessThan(near);
});

it("gives each way a link of its own, by the right means of transport", () => {
  expect(new Set(links.map(([, link]) => link)).size).toBe(transport.length);
  expect(getMapUrl({ by: "transit", from: "A & B" })).toBe(
    `https://www.google.com/maps/dir/?api=1&origin=A+%26+B&destination=${venue.latitude}%2C${venue.longitude}&travelmode=transit`,
  );
  expect(getMapUrl({ by: "driving" })).not.toContain("origin");
});
