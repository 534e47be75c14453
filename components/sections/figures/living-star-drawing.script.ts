/** Draws the star of the visitors who have registered, and says it in words. Loaded when there are enough. */
import { createSvg } from "@/components/ui/browser/create-svg";
import { buildCommonStar, type CommonStar } from "@/lib/fair/star/common-star";
import {
  FEWEST_PEOPLE,
  parseCountryCounts,
  type VisitorCountsAnswer,
} from "@/lib/registration/visitor-counts";

type LivingStar = NonNullable<VisitorCountsAnswer["star"]>;
type CountedCountries = ReturnType<typeof parseCountryCounts>;

/** What the page knows (`statistics.tsx`). */
interface LivingTexts {
  tag: string;
  /** Names that differ from those of the browser. */
  names: Record<string, string>;
  others: string;
  few: string;
}

const GATHER_MS = 640;
/** The innermost ring comes first, the outermost this much later. */
const GATHER_SPREAD_MS = 260;
/** Of the star that is seen when its points gather. */
const SEEN_SHARE = 0.35;
const MIRROR = "scale(-1 1)";

export function showLivingStar(root: HTMLElement, living: LivingStar): void {
  const named = parseCountryCounts(living.byCountry);
  const unnamed = Math.max(0, living.countries - named.length);
  // Countries with few people have short rays, all of one length.
  const rays = [
    ...named.map(({ people }) => people),
    ...Array.from({ length: unnamed }, () => FEWEST_PEOPLE / 2),
  ];
  const svg = root.querySelector<SVGElement>("[data-star]");
  const words = root.querySelector<HTMLElement>("[data-words]");
  if (!svg || !words) return;
  const moving = drawStar(svg, buildCommonStar({ points: living.points, rays }), living.newest);
  gatherOnSight(svg, moving);
  sayInWords(words, living, { named, unnamed });
}

/** @returns what gathers, from the centre outwards */
function drawStar(svg: SVGElement, { rings, rest, rays }: CommonStar, newest: number): Element[] {
  const points = rings.map(({ d, marks, size }) =>
    createSvg("path", {
      ...{ d, pathLength: `${marks}`, "stroke-dasharray": "0 1", "stroke-width": `${size}` },
    }),
  );
  const outermost = rings.at(-1);
  const latest = outermost && newest > 0 ? drawNewest(outermost, newest) : [];
  const left = rest ? [createSvg("path", { d: rest, "stroke-width": "2.2" })] : [];
  const lines = rays.flatMap(({ d, doublings }) =>
    ["", ...doublings].map((transform) => createSvg("path", { d, transform })),
  );
  svg.querySelector("[data-part=points]")?.replaceChildren(...points, ...left, ...latest);
  svg.querySelector("[data-part=rays]")?.replaceChildren(...lines);
  // The marks of the last edition came one by one on scroll; these gather.
  svg.removeAttribute("class");
  svg.dataset.alive = "";
  return [...points, ...left, ...latest];
}

/** On the outermost ring: from the top down, the same on both sides. */
function drawNewest({ d, marks, size }: CommonStar["rings"][number], newest: number): Element[] {
  const shown = Math.min(newest, marks);
  return [
    { count: Math.ceil((shown + 1) / 2), transform: "" },
    { count: Math.floor((shown + 1) / 2), transform: MIRROR },
  ].map(({ count, transform }) =>
    createSvg("path", {
      ...{ d, transform, pathLength: `${marks}`, "stroke-width": `${size}` },
      "stroke-dasharray": `${"0 1 ".repeat(count)}0 ${marks}`,
      "data-newest": "",
    }),
  );
}

/** Once, when the star comes into sight: each ring from its own direction and distance. */
function gatherOnSight(svg: SVGElement, rings: readonly Element[]): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const sight = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      for (const [n, ring] of rings.entries()) {
        const share = (n + 1) / rings.length;
        const mirrored = ring.getAttribute("transform") ?? "";
        ring.animate(
          [
            { transform: `${toCss(mirrored)} rotate(${45 - 90 * share}deg) scale(${1.2 + share})` },
            { transform: `${toCss(mirrored)} rotate(0deg) scale(1)` },
          ],
          {
            duration: GATHER_MS,
            delay: GATHER_SPREAD_MS * share,
            easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
            fill: "backwards",
          },
        );
      }
    },
    { threshold: SEEN_SHARE },
  );
  sight.observe(svg);
}

const toCss = (transform: string) => transform.replace(" ", ", ");

function sayInWords(
  words: HTMLElement,
  { title, note }: LivingStar,
  { named, unnamed }: { named: CountedCountries; unnamed: number },
): void {
  const texts: LivingTexts = JSON.parse(words.dataset.words ?? "");
  const table = words.querySelector("details");
  // What is below keeps its place.
  words.style.minBlockSize = `${words.offsetHeight}px`;
  for (const [selector, text] of [
    ["h3", title],
    ["p", note],
  ] as const) {
    const place = words.querySelector(selector);
    if (place) place.textContent = text;
  }
  words.querySelector("ul")?.remove();
  words.dataset.alive = "";
  if (!table) return;
  const names = new Intl.DisplayNames(texts.tag, { type: "region", fallback: "code" });
  const format = new Intl.NumberFormat(texts.tag);
  const rows = named.map(({ code, people }) =>
    createRow(texts.names[code] ?? names.of(code) ?? code, format.format(people)),
  );
  if (unnamed > 0) rows.push(createRow(`${texts.others}: ${format.format(unnamed)}`, texts.few));
  table.querySelector("tbody")?.replaceChildren(...rows);
  table.hidden = false;
}

function createRow(country: string, people: string): HTMLTableRowElement {
  const row = document.createElement("tr");
  const name = document.createElement("th");
  name.scope = "row";
  name.textContent = country;
  row.append(name);
  row.insertCell().textContent = people;
  return row;
}
