import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type CompanyTask, taskKinds } from "@/lib/companies/tasks/tasks";
import { halls } from "@/lib/fair/halls";
import { localeFacts, locales } from "@/lib/locales";
import { baseVersionInput } from "@/lib/registration/form-state";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { type RejectedTask, taskLimits, toTaskField, toTaskRevision } from "../task-input";
import { OvertakenTaskNotice } from "./overtaken-task";
import styles from "./task-form.module.css";

interface TaskFormProps {
  /** Posts to the address of its page. */
  action: string;
  /** Created by the page for a new task, so that one that is posted twice is one. */
  id: string;
  task: CompanyTask | undefined;
  rejected: RejectedTask | undefined;
  language: DeskLanguage;
}

/** Title and text stand in all languages beside one another. */
export function TaskForm({ action, id, task, rejected, language }: TaskFormProps) {
  const t = getDeskTranslator(language);
  const { typed = toTyped(task), problems = [] } = rejected ?? {};
  const chosen = rejected?.halls ?? task?.halls.map(String) ?? [];
  const getProblem = (name: string) => {
    if (!problems.includes(name)) return undefined;
    const [part = ""] = name.split("-");
    if (part === "title" || part === "text") {
      return t(`Tasks.problems.${part}`, { max: taskLimits[part] });
    }
    return t(`Tasks.problems.${part as "due" | "kind"}`);
  };
  return (
    <form method="post" action={action} className={styles.form} autoComplete="off" noValidate>
      {problems.length > 0 && (
        <Notice tone="problem">{t("Tasks.problems.some", { count: problems.length })}</Notice>
      )}
      {rejected?.overtaken && <OvertakenTaskNotice {...rejected.overtaken} language={language} />}
      {rejected?.isUnavailable && <Notice tone="problem">{t("Tasks.problems.unavailable")}</Notice>}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={baseVersionInput} value={typed[baseVersionInput] ?? ""} />
      <div className={styles.languages}>
        {locales.map((locale) => {
          const { dir, fallback } = localeFacts[locale];
          const [title, text] = [toTaskField("title", locale), toTaskField("text", locale)];
          return (
            <fieldset key={locale}>
              <legend>{formatLanguage(locale, language)}</legend>
              <Field
                label={t("Tasks.title")}
                name={title}
                lang={locale}
                dir={dir}
                maxLength={taskLimits.title}
                defaultValue={typed[title]}
                required={fallback === undefined}
                error={getProblem(title)}
              />
              <Field
                as="textarea"
                label={t("Tasks.text")}
                name={text}
                lang={locale}
                dir={dir}
                rows={4}
                maxLength={taskLimits.text}
                defaultValue={typed[text]}
                error={getProblem(text)}
                hint={
                  fallback && t("Tasks.fallback", { language: formatLanguage(fallback, language) })
                }
              />
            </fieldset>
          );
        })}
      </div>
      <Field
        label={t("Tasks.columns.due")}
        type="date"
        name="due"
        defaultValue={typed.due}
        required
        error={getProblem("due")}
      />
      {task ? (
        <p>
          <input type="hidden" name="kind" value={task.kind} />
          {t("Tasks.kindStays", { kind: t(`Tasks.kinds.${task.kind}`) })}
        </p>
      ) : (
        <fieldset className={styles.choices}>
          <legend>{t("Tasks.columns.kind")}</legend>
          {taskKinds.map((kind, n) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={typed.kind === kind || (!typed.kind && n === 0)}
              />{" "}
              {t(`Tasks.kinds.${kind}`)}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.choices}>
        <legend>{t("Tasks.columns.for")}</legend>
        <p className={styles.hint}>{t("Tasks.hallsHint")}</p>
        <div className={styles.halls}>
          {halls.map(({ card }, n) => (
            <label key={card}>
              <input
                type="checkbox"
                name="hall"
                value={n + 1}
                defaultChecked={chosen.includes(String(n + 1))}
              />{" "}
              {t("Decisions.hallOne", { number: n + 1 })}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <button type="submit" className={button.plain}>
          {t(task ? "Tasks.save" : "Tasks.make")}
        </button>
      </p>
    </form>
  );
}

function toTyped(task: CompanyTask | undefined): Record<string, string> {
  if (!task) return {};
  const texts = locales.flatMap((locale) => [
    [toTaskField("title", locale), task.texts[locale]?.title ?? ""],
    [toTaskField("text", locale), task.texts[locale]?.text ?? ""],
  ]);
  return {
    ...Object.fromEntries(texts),
    due: task.due,
    kind: task.kind,
    [baseVersionInput]: toTaskRevision(task),
  };
}
