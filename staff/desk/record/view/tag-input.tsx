import { Field } from "@/components/ui/field";
import { maxLengths } from "@/staff/desk/core/staff-input";

interface TagInputProps {
  label: string;
  known: readonly string[];
  /** Id of its form, if it shares one with others and may stay empty. */
  within?: string;
  /** Current input. */
  typed?: string;
}

/** Suggests known tags. Only one per page. */
export function TagInput({ label, known, within, typed }: TagInputProps) {
  return (
    <>
      <Field
        label={label}
        name="tag"
        list="known-tags"
        form={within}
        maxLength={maxLengths.tag}
        defaultValue={typed}
        required={within === undefined}
        autoComplete="off"
        dir="auto"
      />
      <datalist id="known-tags">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
