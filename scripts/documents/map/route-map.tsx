import type { Locale } from "@/lib/i18n/locales";
import { texts } from "../facts";
import { corners } from "../parts/star";
import { Label } from "./label";
import { airports, drawn, interchanges, lines, parking, track, venue } from "./network";

const plane =
  "M0-8L1.5-5.6V-2L8 2.6V4.6L1.5 2.5V6L3.4 7.5V8.9L0 7.9L-3.4 8.9V7.5L-1.5 6V2.5L-8 4.6V2.6L-1.5-2V-5.6Z";
const bosphorus =
  "M668 -10 C640 40 668 84 646 128 C626 168 634 206 628 248 C620 300 596 330 590 380 C586 420 592 450 590 492 L648 500 C640 460 628 430 632 390 C636 340 664 310 670 256 C674 206 664 176 686 138 C706 100 690 50 712 -10 Z";
const marmara =
  "M-10 480 C120 470 200 492 330 482 C430 474 520 486 590 478 L650 482 C690 484 706 520 750 548 C800 578 900 556 1010 566 L1010 610 L-10 610 Z";
const blackSea =
  "M-10 -10 H1010 V22 C900 40 800 16 690 30 C560 46 420 14 300 30 C200 42 100 22 -10 34 Z";

/** The schematic map: seas, roads, lines, airports and the venue, labelled in these languages. */
export function RouteMap({ languages }: { languages: readonly Locale[] }) {
  const translators = languages.map((locale) => ({ locale, t: texts(locale) }));
  const words = (key: string) => translators.map(({ locale, t }) => ({ locale, text: t(key) }));
  const [main] = translators;
  return (
    <svg
      className="route-map"
      viewBox="0 0 1000 600"
      role="img"
      aria-label={main?.t("Map.subject")}
    >
      <rect className="land" width="1000" height="600" />
      {[blackSea, marmara, bosphorus].map((path) => (
        <path key={path} className="sea" d={path} />
      ))}
      <Label words={words("Map.marmara")} at={[300, 540]} className="water" />
      <Label words={words("Map.blackSea").slice(0, 1)} at={[430, 18]} className="water" />
      <Label words={words("Map.europe")} at={[78, 186]} className="side" />
      <Label words={words("Map.asia")} at={[905, 308]} className="side" />
      {drawn.map(({ line, kind }) => (
        <g key={line}>
          <path className="casing" d={track(lines[line])} />
          <path className={`line ${kind}`} d={track(lines[line])} />
        </g>
      ))}
      <path className="lane" d={track(lines.motorway)} />
      {interchanges.map(([x, y]) => (
        <circle key={x} className="interchange" cx={x} cy={y} r="9" />
      ))}
      <circle className="stop" cx={venue[0]} cy={352} r="6.5" />
      <path className="walk" d={`M${venue[0]} 318V344`} />
      <Label
        words={words("Map.interchange").slice(0, 1)}
        at={[454, 292]}
        anchor="start"
        className="tiny"
      />
      <Label
        words={words("Map.interchange").slice(0, 1)}
        at={[542, 460]}
        anchor="end"
        className="tiny"
      />
      <Label words={words("Map.ringRoad")} at={[470, 166]} anchor="start" className="tiny" />
      {Object.entries(airports).map(([id, [x, y]]) => (
        <g key={id}>
          <circle className="airport" cx={x} cy={y} r="17" />
          <path className="plane" d={plane} transform={`translate(${x} ${y}) rotate(45)`} />
          <Label
            words={words(`Transport.blocks.${id}.title`)}
            at={id === "airportIst" ? [150, 128] : [884, 400]}
            anchor={id === "airportIst" ? "middle" : "end"}
          />
        </g>
      ))}
      <g transform={`translate(${parking[0]} ${parking[1]})`}>
        <rect className="parking" x="-12" y="-12" width="24" height="24" rx="4" />
        <text className="parking-letter" y="7">
          P
        </text>
      </g>
      <g className="venue" transform={`translate(${venue[0]} ${venue[1]})`}>
        <circle r="27" />
        <polygon className="venue-star" points={corners([0, 0], 21)} />
      </g>
      <Label words={words("Site.venue")} at={[262, 258]} anchor="end" className="place" />
    </svg>
  );
}
