import button from "@/components/ui/button.module.css";
import hints from "@/components/ui/field.module.css";
import { articlePictures } from "@/lib/content/article-pictures";
import { baseVersionInput } from "@/lib/registration/form-state";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import { type ContentKind, hasUpload, isRecordKind, listFields } from "../content-kinds";
import type { ItemForm } from "../item-form";
import { getRecordLabel, type ListedItem } from "../item-texts";
import type { KnownPicture } from "../known-pictures";
import { listArguments } from "../text-places";
import { ContentInput } from "./content-input";
import styles from "./editor.module.css";

interface ItemEditorProps {
  kind: ContentKind;
  form: ItemForm;
  /** Pictures that can be chosen. */
  known: readonly KnownPicture[];
  /** Items of another list that can be chosen. */
  items: readonly ListedItem[];
  action: string;
  /** Address of the list. */
  back: string;
  language: DeskLanguage;
}

/** The form of an item of any list. */
export function ItemEditor(props: ItemEditorProps) {
  const { kind, form, known, items, action, back, language } = props;
  const t = getDeskTranslator(language);
  const fields = listFields(kind);
  const firstText = fields.find((field) => field.kind === "localized");
  const [example] = listArguments(Object.values(form.values));
  const refusal =
    form.refusal && t(`Site.refusals.${form.refusal}`, { part: form.refusedPart ?? "" });
  return (
    <form
      method="post"
      action={action}
      className={styles.editor}
      noValidate
      autoComplete="off"
      {...(hasUpload(kind) && { encType: "multipart/form-data" })}
    >
      <input type="hidden" name="id" value={form.id} />
      <input type="hidden" name={baseVersionInput} value={form.baseVersion} />
      {firstText && example && (
        <p className={hints.hint}>{t("Site.hints.arguments", { example: `{${example}}` })}</p>
      )}
      {kind === articlePictures.name && (
        <p className={hints.hint}>
          {t("Site.hints.articlePicture")}{" "}
          <code dir="ltr">{`![${t("Site.hints.pictureExample")}](${form.id})`}</code>
        </p>
      )}
      {fields.map((field) => (
        <ContentInput
          key={field.name}
          field={field}
          values={form.values}
          errors={form.errors}
          refusal={refusal}
          known={known}
          items={items}
          isFirstText={field === firstText}
          label={isRecordKind(kind) ? getRecordLabel(kind, form.id, t) : undefined}
          language={language}
        />
      ))}
      <p className={styles.presses}>
        <button type="submit" className={button.plain}>
          {t("Site.item.save")}
        </button>
        <a className={button.quiet} href={back}>
          {t("Site.item.cancel")}
        </a>
      </p>
    </form>
  );
}
