/**
 * A sentence with isolated names, stand numbers or addresses (U+2066 or U+2068 to U+2069). Browsers do not translate
 * them.
 */
export function Sentence({ text }: { text: string }) {
  return text.split(/[\u2066-\u2068]([^\u2069]*)\u2069/).map((part, n) => {
    const key = `${n} ${part}`;
    return n % 2 === 1 ? (
      <bdi key={key} translate="no">
        {part}
      </bdi>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
