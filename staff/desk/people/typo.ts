/** One letter is missing, added or replaced, or two neighbours are swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const isSame = (fromA: number, fromB: number) => a.slice(at + fromA) === b.slice(at + fromB);
  const haveSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && isSame(2, 2);
  return isSame(1, 1) || isSame(1, 0) || isSame(0, 1) || haveSwapped;
}
