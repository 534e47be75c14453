/** The id of the list of known tags on a page. */
export const knownTags = "known-tags";

/** Suggests the tags that are known to the inputs that name the list. */
export function KnownTags({ tags }: { tags: readonly string[] }) {
  return (
    <datalist id={knownTags}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
