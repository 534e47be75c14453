import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import notice from "@/components/ui/notice.module.css";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { ContentError } from "@/lib/site-content/content-errors";
import type { ContentDraft, VersionSummary } from "@/lib/site-content/repository";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { PublishForm as PublishFormState } from "../handle-publishing";
import { EditList } from "./edit-list";
import editor from "./editor.module.css";
import { findErrorPlace, formatContentError } from "./error-text";
import styles from "./site.module.css";

interface PublishFormProps {
  /** The shown draft. */
  draft: ContentDraft;
  rejected: PublishFormState | undefined;
  /** Only one version can wait to begin. */
  scheduled: VersionSummary | undefined;
  language: DeskLanguage;
}

/** Names the form to the fields outside of it that choose what it publishes. */
export const PUBLISH_FORM = "publish-form";

/** Publishes what is chosen of the draft, now or later. */
export function PublishForm({ draft, rejected, scheduled, language }: PublishFormProps) {
  const t = getDeskTranslator(language);
  const site = `${getDeskPath(language)}/site`;
  const isLater = rejected?.when === "later";
  const error =
    rejected?.problem === "noTime" || rejected?.problem === "past"
      ? t(`Site.problems.${rejected.problem}`)
      : undefined;
  return (
    <section aria-labelledby="publish" className={styles.publish}>
      <h2 id="publish">{t("Site.changes.publish")}</h2>
      <form
        id={PUBLISH_FORM}
        method="post"
        action={`${site}/changes`}
        className={`${editor.editor} ${editor.short}`}
        noValidate
      >
        <input type="hidden" name="revision" value={draft.revision} />
        <fieldset className={editor.checks}>
          <legend>{t("Site.fields.phase")}</legend>
          <label>
            <input type="radio" name="when" value="now" defaultChecked={!isLater} />{" "}
            {t("Site.changes.now")}
          </label>
          {!scheduled && (
            <label>
              <input type="radio" name="when" value="later" defaultChecked={isLater} />{" "}
              {t("Site.changes.later")}
            </label>
          )}
        </fieldset>
        {!scheduled && (
          <div className={editor.later}>
            <Field
              type="datetime-local"
              name="at"
              label={t("Site.changes.at")}
              defaultValue={rejected?.at}
              error={error}
            />
          </div>
        )}
        <p className={editor.presses}>
          <button type="submit" className={button.primary}>
            {t("Site.changes.press")}
          </button>
          <a className={button.quiet} href={`${site}/preview`}>
            {t("Site.changes.preview")}
          </a>
        </p>
      </form>
      <details className={styles.drop}>
        <summary>{t("Site.changes.drop")}</summary>
        <p>{t("Site.changes.dropLead")}</p>
        <form method="post" action={`${site}/changes/drop`}>
          <input type="hidden" name="revision" value={draft.revision} />
          <button type="submit" className={button.danger}>
            {t("Site.changes.dropYes")}
          </button>
        </form>
      </details>
    </section>
  );
}

/** Why nothing was published, with what others have changed. */
export function PublishProblem({
  rejected,
  draft,
  language,
}: {
  rejected: PublishFormState;
  draft: ContentDraft | undefined;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  const { problem, edits, errors = [] } = rejected;
  return (
    <div role="alert" className={`${notice.problem} ${styles.problem}`}>
      <p>{t(`Site.problems.${problem}`)}</p>
      {edits.length > 0 && (
        <EditList edits={edits} changes={draft?.changes ?? {}} language={language} />
      )}
      {errors.length > 0 && (
        <ul className={styles.edits}>
          {errors.map((error) => (
            <ErrorLine
              key={`${error.path} ${error.code}`}
              {...{ error, language }}
              changes={draft?.changes ?? {}}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What cannot be published, with a link to where it is corrected. */
function ErrorLine({
  error,
  changes,
  language,
}: {
  error: ContentError;
  changes: SiteChanges;
  language: DeskLanguage;
}) {
  const place = findErrorPlace(error, changes, language);
  const text = formatContentError(error, getDeskTranslator(language));
  if (!place) return <li>{text}</li>;
  return (
    <li>
      <a href={`${getDeskPath(language)}/site/${place.path}`}>
        <bdi translate="no">{place.name}</bdi>
      </a>{" "}
      <span>{text}</span>
    </li>
  );
}
