import button from "@/components/ui/button.module.css";
import { FileChoice } from "@/components/ui/file-choice";
import { Notice } from "@/components/ui/notice";
import { Sentence } from "@/components/ui/sentence";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { describeProgress, getTaskAnchor } from "@/lib/companies/company-view";
import {
  acceptedFileTypes,
  MAX_TASK_FILE_BYTES,
  type TaskNote,
} from "@/lib/companies/tasks/task-files";
import { type CompanyTask, findAnswer, getTaskText } from "@/lib/companies/tasks/tasks";
import { formatDate } from "@/lib/fair/dates";
import { getToday } from "@/lib/fair/days";
import { formatFileSize } from "@/lib/i18n/document-facts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import type { Review } from "@/lib/reviews/review";
import type { TaskAnswer } from "@/lib/reviews/task-answer";
import { SpokenText } from "./spoken-text";
import styles from "./task-forms.module.css";
import { TaskState } from "./task-state";

interface TaskFormsProps {
  locale: Locale;
  token: string;
  tasks: readonly CompanyTask[];
  review: Pick<Review, "answers">;
  /** The result of the last post, and its task. */
  said: { note: TaskNote; task: string } | undefined;
}

/** One plain form per task, so that files need no script. */
export function TaskForms({ locale, token, tasks, review, said }: TaskFormsProps) {
  const isPlaced = tasks.some(({ id }) => id === said?.task);
  return (
    <>
      {said && !isPlaced && <TaskNotice locale={locale} note={said.note} />}
      <ul className={styles.tasks}>
        {tasks.map((task) => {
          const { title, text, locale: language } = getTaskText(task, locale);
          const spoken = language === locale ? undefined : language;
          const answer = findAnswer(review, task);
          const { state, due } = describeProgress(answer !== undefined, task.due, locale);
          return (
            <li key={task.id} id={getTaskAnchor(task)}>
              <h2>
                <SpokenText locale={spoken}>{title}</SpokenText>
              </h2>
              {state !== "info" && <TaskState locale={locale} state={state} due={due} />}
              {said?.task === task.id && <TaskNotice locale={locale} note={said.note} />}
              {text && (
                <p className={styles.text}>
                  <SpokenText locale={spoken}>{text}</SpokenText>
                </p>
              )}
              {answer && <GivenAnswer locale={locale} answer={answer} />}
              <TaskForm locale={locale} token={token} task={task} title={title} answer={answer} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function TaskForm(props: {
  locale: Locale;
  token: string;
  task: CompanyTask;
  title: string;
  answer: TaskAnswer | undefined;
}) {
  const { locale, token, task, title, answer } = props;
  const { id, kind } = task;
  const t = getTranslator(locale);
  const formatLabel = (label: string) =>
    t("MyCompany.tasks.named", { label, task: toFirstStrongIsolate(title) });
  const fileId = `file-${id}`;
  const fileText = t("MyCompany.tasks.file");
  const giveText = t(answer ? "MyCompany.tasks.replace" : "MyCompany.tasks.give");
  const [action, text] = kind === "file" ? ["give", giveText] : ["yes", t("MyCompany.tasks.yes")];
  const removeText = t(kind === "file" ? "MyCompany.tasks.remove" : "MyCompany.tasks.takeBack");
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={buildCompanyPath(locale, token, "Tasks")}
      className={styles.form}
    >
      <input type="hidden" name="task" value={id} />
      {kind === "file" && (
        <FileChoice id={fileId} label={fileText}>
          <input
            id={fileId}
            type="file"
            name="file"
            accept={acceptedFileTypes}
            required
            aria-label={formatLabel(fileText)}
            aria-describedby={`rules-${id}`}
          />
          <p id={`rules-${id}`}>
            {t("MyCompany.tasks.rules", { size: formatFileSize(MAX_TASK_FILE_BYTES, locale) })}
          </p>
        </FileChoice>
      )}
      <div className={styles.presses}>
        {(kind === "file" || !answer) && (
          <button
            type="submit"
            name="do"
            value={action}
            className={answer ? button.plain : button.primary}
            aria-label={formatLabel(text)}
          >
            {text}
          </button>
        )}
        {answer && (
          <button
            type="submit"
            name="do"
            value="remove"
            formNoValidate
            className={button.quiet}
            aria-label={formatLabel(removeText)}
          >
            {removeText}
          </button>
        )}
      </div>
    </form>
  );
}

function GivenAnswer({ locale, answer }: { locale: Locale; answer: TaskAnswer }) {
  const t = getTranslator(locale);
  const { at, file } = answer;
  const date = formatDate(locale, getToday(new Date(at)));
  return (
    <p className={styles.given}>
      <Sentence
        text={
          file
            ? t("MyCompany.tasks.given", {
                date,
                file: toFirstStrongIsolate(file.name),
                size: formatFileSize(file.bytes, locale),
              })
            : t("MyCompany.tasks.agreed", { date })
        }
      />
    </p>
  );
}

function TaskNotice({ locale, note }: { locale: Locale; note: TaskNote }) {
  const isDone = ["given", "agreed", "removed"].includes(note);
  return (
    <Notice tone={isDone ? "done" : "problem"}>
      {getTranslator(locale)(`MyCompany.tasks.notes.${note}`, {
        size: formatFileSize(MAX_TASK_FILE_BYTES, locale),
      })}
    </Notice>
  );
}
