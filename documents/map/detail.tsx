import { buildStarCorners } from "../parts/star";
import { Label, type LabelProps } from "./label";
import { surroundings } from "./network";

/** Inset of the venue's surroundings, 300 × 186. The legend explains its numbers. */
export function Detail({ words }: { words: LabelProps["words"] }) {
  return (
    <g className="detail" transform="translate(756 32)">
      <rect className="detail-ground" width="300" height="190" rx="8" />
      <polygon points={buildStarCorners([22, 24], 9)} className="venue-star" />
      {words.map((word, index) => (
        <Label
          key={word.locale}
          words={[word]}
          at={[[37, 112, 288][index] ?? 37, 28]}
          anchor={index === 2 ? "end" : "start"}
          className="detail-title"
        />
      ))}
      <path className="detail-road" d="M1 146H299M232 146V44" />
      <path className="line metrobus" d="M8 168H292" />
      <path className="line metro" d="M8 126H62" />
      <rect className="detail-square" x="92" y="96" width="112" height="34" rx="3" />
      <path className="detail-hall" d="M92 88V58C112 44 190 44 222 58V88Z" />
      <path className="walk" d="M76 116H92M150 130V162" />
      <rect className="detail-parking" x="248" y="50" width="44" height="34" rx="3" />
      {surroundings.map(({ id, at }, index) => (
        <g key={id} transform={`translate(${at[0]} ${at[1]})`}>
          <circle className="spot" r="9" />
          <text className="spot-number" y="4">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}
