import { Field } from "@/components/ui/field";
import { maxLengths } from "@/staff/desk/core/staff-input";

interface TagInputProps {
  label: string;
  known: readonly string[];
  /** The id of the form that it belongs to, where it shares one with others and may stay empty. */
  within?: string;
  /** What is typed already. */
  typed?: string;
}

/** Asks for a tag, and suggests those that are known. A page has one. */
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
