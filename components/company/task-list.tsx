import { Icon } from "@/components/ui/pictures/icon";
import { Sentence } from "@/components/ui/sentence";
import { buildCompanyPath } from "@/lib/companies/company-path";
import type { Task } from "@/lib/companies/company-view";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import sections from "./sections.module.css";
import { SpokenText } from "./spoken-text";
import styles from "./task-list.module.css";
import { TaskState } from "./task-state";

interface TaskListProps {
  locale: Locale;
  token: string;
  tasks: readonly Task[];
}

const order: Record<Task["state"], number> = { overdue: 0, open: 1, done: 2, info: 3 };

/** What is open stands first, numbered; what is done follows. */
export function TaskList({ locale, token, tasks }: TaskListProps) {
  const t = getTranslator(locale);
  const notes = tasks.filter(({ state }) => state === "info");
  const own = tasks
    .filter(({ state }) => state !== "info")
    .sort((a, b) => order[a.state] - order[b.state]);
  const done = own.filter(({ state }) => state === "done").length;
  const number = new Intl.NumberFormat(localeFacts[locale].intl);
  return (
    <div className={styles.columns}>
      {own.length > 0 && (
        <section className={sections.section} aria-labelledby="todo">
          <div className={styles.head}>
            <h2 id="todo">{t("MyCompany.titles.todo")}</h2>
            <p className={styles.count}>{t("MyCompany.doneCount", { done, total: own.length })}</p>
            <progress
              className={styles.progress}
              value={done}
              max={own.length}
              aria-hidden="true"
            />
          </div>
          <ol className={styles.tasks}>
            {own.map((task, n) => (
              <li key={task.id} className={styles[task.state]}>
                <span className={styles.number} aria-hidden="true">
                  {task.state === "done" ? <Icon name="check" /> : number.format(n + 1)}
                </span>
                <div className={styles.task}>
                  <TaskText locale={locale} token={token} task={task} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={sections.section} aria-labelledby="notes">
        <h2 id="notes">{t("MyCompany.notes")}</h2>
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <TaskText locale={locale} token={token} task={note} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function TaskText({ locale, token, task }: Omit<TaskListProps, "tasks"> & { task: Task }) {
  const { title, text, due, state, page, anchor } = task;
  const href = page && `${buildCompanyPath(locale, token, page)}${anchor ? `#${anchor}` : ""}`;
  return (
    <>
      <h3>
        {href ? (
          <a href={href}>
            <SpokenText locale={task.locale}>{title}</SpokenText>
          </a>
        ) : (
          title
        )}
      </h3>
      {state !== "info" && <TaskState locale={locale} state={state} due={due} />}
      {text && (
        <p className={styles.text}>
          <SpokenText locale={task.locale}>{withLink(text)}</SpokenText>
        </p>
      )}
    </>
  );
}

/** Turns the sales team's address in a text into a link. */
function withLink(text: string) {
  const { salesEmail } = contact;
  const [before, ...after] = text.split(salesEmail);
  if (after.length === 0) return <Sentence text={text} />;
  return (
    <>
      <Sentence text={before ?? ""} />
      <a href={`mailto:${salesEmail}`}>
        <bdi translate="no">{salesEmail}</bdi>
      </a>
      <Sentence text={after.join(salesEmail)} />
    </>
  );
}
