import { longest } from "@/lib/desk/decisions/typed";
import controls from "./controls.module.css";

/** Asks for a tag, and suggests those that are known. A page has one. */
export function TagInput({ label, known }: { label: string; known: readonly string[] }) {
  return (
    <>
      <label className={controls.label}>
        {label}
        <input
          className={controls.input}
          name="tag"
          list="known-tags"
          maxLength={longest.tag}
          required
          autoComplete="off"
          dir="auto"
        />
      </label>
      <datalist id="known-tags">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
