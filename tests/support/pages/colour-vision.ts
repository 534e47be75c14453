/**
 * How far apart colours are for people who see them in three ways: CIE 1976 differences (ΔE*ab, D65), with the
 * matrices of Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", for a severity of 1.0.
 */
type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** Each way to see: what becomes of linear sRGB. */
export const visions = {
  "full colour vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const satisfies Record<string, Matrix>;

export type Vision = keyof typeof visions;

/** Linear sRGB to CIE XYZ, by the white of D65. */
const toRelativeXyz: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

const multiply = (matrix: Matrix, [a, b, c]: Three): Three => {
  const [x, y, z] = matrix.map(([first, second, third]) => first * a + second * b + third * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

function toLinear(colour: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** @param colour in hexadecimal: `#ffffff` */
export function toLab(colour: string, vision: Vision = "full colour vision"): Three {
  const seen = multiply(visions[vision], toLinear(colour));
  const [red, green, blue] = seen.map((part) => Math.min(1, Math.max(0, part)));
  const [x = 0, y = 0, z = 0] = multiply(toRelativeXyz, [red ?? 0, green ?? 0, blue ?? 0]).map(
    (part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116),
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function measureDifference(one: string, other: string, vision: Vision): number {
  const [a, b] = [toLab(one, vision), toLab(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
