import type { Tone } from "./tone";

/** A tick in a circle, a warning in a triangle, a cross in an octagon: readable without colour. */
const paths: Record<Tone, readonly [outline: string, sign: string]> = {
  yes: ["M50 4a46 46 0 1 0 0 92a46 46 0 1 0 0-92z", "M28 52l15 15l30-32"],
  ask: ["M50 6L97 91H3z", "M50 36v26M50 74v4"],
  no: ["M31 4h38l27 27v38l-27 27H31L4 69V31z", "M33 33l34 34M67 33L33 67"],
};

export function Shape({ tone, className }: { tone: Tone; className?: string }) {
  const [outline, sign] = paths[tone];
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" data-shape={tone}>
      <path d={outline} fill="none" stroke="currentColor" strokeWidth="7" strokeLinejoin="round" />
      <path d={sign} fill="none" stroke="currentColor" strokeWidth="11" strokeLinecap="round" />
    </svg>
  );
}
