import type { Locale } from "@/lib/locales";
import { createDocumentTranslator } from "../parts/facts";
import { buildStarCorners } from "../parts/star";
import { Detail } from "./detail";
import { Label, type LabelProps } from "./label";
import {
  airports,
  bosphorusLabels,
  buildTrackPath,
  drawnLines,
  interchanges,
  lines,
  metrobusStop,
  parking,
  venuePoint,
} from "./network";

/** An airport, 16 × 16. */
export const plane =
  "M0-8L1.5-5.6V-2L8 2.6V4.6L1.5 2.5V6L3.4 7.5V8.9L0 7.9L-3.4 8.9V7.5L-1.5 6V2.5L-8 4.6V2.6L-1.5-2V-5.6Z";

export const seas = [
  "M-90 -10H1090V22C900 40 800 16 690 30C560 46 420 14 300 30C200 42 20 22 -90 34Z",
  "M-90 480C60 466 200 492 330 482C430 474 520 486 590 478L650 482C690 484 706 520 750 548C800 578 900 556 1090 566V620H-90Z",
  "M668 -10C640 40 668 84 646 128C626 168 634 206 628 248C620 300 596 330 590 380C586 420 592 450 590 492L648 500C640 460 628 430 632 390C636 340 664 310 670 256C674 206 664 176 686 138C706 100 690 50 712 -10Z",
];

interface RouteMapProps {
  /** Languages of the labels. */
  languages: readonly Locale[];
  /** Adds an inset of the venue's surroundings. Then the legend must stand beside the map. */
  detailed?: boolean;
}

export function RouteMap({ languages, detailed = false }: RouteMapProps) {
  const translators = languages.map((locale) => ({ locale, t: createDocumentTranslator(locale) }));
  const words = (key: string) => translators.map(({ locale, t }) => ({ locale, text: t(key) }));
  return (
    <svg
      className="route-map"
      viewBox="-64 14 1128 570"
      role="img"
      aria-label={translators[0]?.t("Map.subject")}
    >
      <rect className="land" x="-90" width="1180" height="600" />
      {seas.map((path) => (
        <path key={path} className="sea" d={path} />
      ))}
      <Label words={words("Map.marmara")} at={[300, 530]} className="water" step={18} />
      {words("Map.bosphorus").map((word, index) => {
        const { at, angle } = bosphorusLabels[index] ?? bosphorusLabels[0];
        return (
          <g key={word.locale} transform={`translate(${at[0]} ${at[1]}) rotate(${angle})`}>
            <Label words={[word]} at={[0, 5]} className="water" />
          </g>
        );
      })}
      <Label words={words("Map.europe")} at={[20, 388]} className="side" step={17} />
      <Label words={words("Map.asia")} at={[1000, 300]} className="side" step={17} />
      {drawnLines.map(({ line, kind }) => (
        <g key={line}>
          <path className="casing" d={buildTrackPath(lines[line])} />
          <path className={`line ${kind}`} d={buildTrackPath(lines[line])} />
        </g>
      ))}
      <path className="lane" d={buildTrackPath(lines.motorway)} />
      <path className="tunnel" d="M596 440H640" />
      {interchanges.map(({ id, at: [x, y], label, anchor }) => (
        <g key={id}>
          <circle className="interchange" cx={x} cy={y} r="9" />
          <Label words={words(`Map.${id}`)} at={label} anchor={anchor} className="line-name" />
        </g>
      ))}
      <Label words={words("Map.sawMetro")} at={[894, 414]} anchor="start" className="line-name" />
      <Label
        words={words("Map.ringRoad")}
        at={[470, 162 - (languages.length - 1) * 15]}
        anchor="start"
        className="line-name"
      />
      <Places words={words} />
      {detailed && <Detail words={words("Map.detail")} />}
    </svg>
  );
}

/** Airports, car park and the venue with its stop. */
function Places({ words }: { words: (key: string) => LabelProps["words"] }) {
  return (
    <>
      {airports.map(({ id, at: [x, y], label, anchor }) => (
        <g key={id}>
          <circle className="airport" cx={x} cy={y} r="17" />
          <path className="plane" d={plane} transform={`translate(${x} ${y}) rotate(45)`} />
          <Label words={words(`Transport.blocks.${id}.title`)} at={label} anchor={anchor} />
        </g>
      ))}
      <g transform={`translate(${parking[0]} ${parking[1]})`}>
        <rect className="parking" x="-12" y="-12" width="24" height="24" rx="4" />
        <text className="parking-letter" y="7">
          P
        </text>
      </g>
      <circle className="stop" cx={metrobusStop[0]} cy={metrobusStop[1]} r="7" />
      <path className="walk" d={`M${venuePoint[0]} 328V343`} />
      <g className="venue" transform={`translate(${venuePoint[0]} ${venuePoint[1]})`}>
        <circle r="27" />
        <polygon className="venue-star" points={buildStarCorners([0, 0], 21)} />
      </g>
      <Label
        words={words("Site.venue")}
        at={[262, 262 - (words("Site.venue").length - 1) * 6]}
        anchor="end"
        className="place"
        step={19}
      />
      <text
        className="label first"
        x={metrobusStop[0]}
        y={metrobusStop[1] + 26}
        textAnchor="middle"
        lang="tr"
      >
        Fuar Merkezi
      </text>
    </>
  );
}
