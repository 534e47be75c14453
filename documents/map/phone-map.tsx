import type { Locale } from "@/lib/locales";
import { createDocumentTranslator } from "../parts/facts";
import { buildStarCorners } from "../parts/star";
import { Label } from "./label";
import {
  airports,
  buildTrackPath,
  drawnLines,
  interchanges,
  lines,
  metrobusStop,
  parking,
  venuePoint,
} from "./network";
import { plane, seas } from "./route-map";

/** Higher than the wide map, so that there is room for large words. */
const HEIGHT_FACTOR = 1.9;

const scaleHeight = <Points extends readonly (readonly [number, number])[]>(points: Points) =>
  points.map(([x, y]) => [x, y * HEIGHT_FACTOR] as const);

/** The map for phones: the same lines on a higher sheet, with fewer and larger words. */
export function PhoneMap({ locale }: { locale: Locale }) {
  const t = createDocumentTranslator(locale);
  const words = (text: string) => [{ locale, text }];
  const [stop] = scaleHeight([metrobusStop]);
  const [center] = scaleHeight([venuePoint]);
  const [park] = scaleHeight([parking]);
  return (
    <svg
      className="route-map phone"
      viewBox="-64 30 1128 1080"
      role="img"
      aria-label={t("Map.subject")}
    >
      <rect className="land" x="-90" width="1180" height="1140" />
      <g transform={`scale(1 ${HEIGHT_FACTOR})`}>
        {seas.map((path) => (
          <path key={path} className="sea" d={path} />
        ))}
      </g>
      <Label words={words(t("Map.marmara"))} at={[300, 1030]} className="water" />
      <g transform="translate(672 186) rotate(-85)">
        <Label words={words(t("Map.bosphorus"))} at={[0, 14]} className="water" />
      </g>
      <Label words={words(t("Map.europe"))} at={[-34, 800]} anchor="start" className="side" />
      <Label words={words(t("Map.asia"))} at={[1034, 240]} anchor="end" className="side" />
      {drawnLines.map(({ line, kind }) => (
        <g key={line}>
          <path className="casing" d={buildTrackPath(scaleHeight(lines[line]), 34)} />
          <path className={`line ${kind}`} d={buildTrackPath(scaleHeight(lines[line]), 34)} />
        </g>
      ))}
      <path className="lane" d={buildTrackPath(scaleHeight(lines.motorway), 34)} />
      <path className="tunnel" d={`M596 ${440 * HEIGHT_FACTOR}H640`} />
      {scaleHeight(interchanges.map(({ at }) => at)).map(([x, y]) => (
        <circle key={x} className="interchange" cx={x} cy={y} r="17" />
      ))}
      {airports.map(({ id, at: [x, y] }) => (
        <g key={id}>
          <circle className="airport" cx={x} cy={y * HEIGHT_FACTOR} r="32" />
          <path
            className="plane"
            d={plane}
            transform={`translate(${x} ${y * HEIGHT_FACTOR}) rotate(45) scale(1.9)`}
          />
          <Label
            words={words(parseAirportCode(t(`Transport.blocks.${id}.title`)))}
            at={[x - 46, y * HEIGHT_FACTOR + 14]}
            anchor="end"
          />
        </g>
      ))}
      {park && (
        <g transform={`translate(${park[0]} ${park[1]}) scale(1.9)`}>
          <rect className="parking" x="-12" y="-12" width="24" height="24" rx="4" />
          <text className="parking-letter" y="7">
            P
          </text>
        </g>
      )}
      {stop && center && (
        <>
          <path className="walk" d={`M${center[0]} ${center[1] + 50}V${stop[1] - 18}`} />
          <circle className="stop" cx={stop[0]} cy={stop[1]} r="14" />
          <g className="venue" transform={`translate(${center[0]} ${center[1]}) scale(1.9)`}>
            <circle r="27" />
            <polygon className="venue-star" points={buildStarCorners([0, 0], 21)} />
          </g>
          <text className="label first" x={stop[0]} y={stop[1] + 58} textAnchor="middle" lang="tr">
            Fuar Merkezi
          </text>
        </>
      )}
      {splitInTwoLines(t("Site.venue")).map((line, index) => (
        <Label
          key={line}
          words={words(line)}
          at={[226, 478 + index * 46]}
          anchor="end"
          className="place"
        />
      ))}
    </svg>
  );
}

/** The airport code, which stands in brackets after the name. */
function parseAirportCode(title: string): string {
  return /\((\w+)\)/.exec(title)?.[1] ?? title;
}

/** Minimizes the longer of the two lines. */
function splitInTwoLines(name: string): string[] {
  const words = name.split(" ");
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  return ways.sort((a, b) => longest(a) - longest(b))[0] ?? [name];
}
