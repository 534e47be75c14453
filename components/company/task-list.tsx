import { Icon } from "@/components/ui/pictures/icon";
import { Sentence } from "@/components/ui/sentence";
import { buildCompanyPath } from "@/lib/companies/company-path";
import type { Task } from "@/lib/companies/company-view";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import sections from "./sections.module.css";
import styles from "./task-list.module.css";

interface TaskListProps {
  locale: Locale;
  token: string;
  tasks: readonly Task[];
}

export function TaskList({ locale, token, tasks }: TaskListProps) {
  const t = getTranslator(locale);
  const notes = tasks.filter(({ state }) => state === "info");
  const own = tasks.filter(({ state }) => state !== "info");
  const done = own.filter(({ state }) => state === "done").length;
  return (
    <div className={styles.columns}>
      {own.length > 0 && (
        <section className={sections.section} aria-labelledby="todo">
          <h2 id="todo">{t("MyCompany.titles.todo")}</h2>
          <p className={styles.count}>{t("MyCompany.doneCount", { done, total: own.length })}</p>
          <ul className={styles.tasks}>
            {own.map((task) => (
              <li key={task.id} className={styles[task.state]}>
                <TaskText locale={locale} token={token} task={task} />
              </li>
            ))}
          </ul>
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
  const { title, text, due, state, page } = task;
  return (
    <>
      <h3>{page ? <a href={buildCompanyPath(locale, token, page)}>{title}</a> : title}</h3>
      {state !== "info" && (
        <p className={styles.state}>
          {state === "done" && <Icon name="check" />}
          <strong>{getTranslator(locale)(`MyCompany.states.${state}`)}</strong>
          {due && <span>{due}</span>}
        </p>
      )}
      <p>{withLink(text)}</p>
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
