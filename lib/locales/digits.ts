const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Unicode keeps the ten digits of a script side by side, from 0 to 9. */
function getDigitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  // Some scripts have several sets, one behind the other.
  return (point - first) % 10;
}

export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(getDigitValue(digit)));
}
