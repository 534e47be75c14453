import { Sentence } from "@/components/ui/sentence";
import { contact } from "@/lib/content/contact";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { companyPath } from "@/lib/registration/company/company-path";
import type { Task } from "@/lib/registration/company/company-view";
import styles from "./task-list.module.css";

interface TaskListProps {
  locale: Locale;
  token: string;
  tasks: readonly Task[];
}

/** What is to be done, and what is done. */
export function TaskList({ locale, token, tasks }: TaskListProps) {
  const t = translator(locale);
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, title, text, due, state, page }) => (
        <li key={id} className={styles[state]}>
          <h3>{page ? <a href={companyPath(locale, token, page)}>{title}</a> : title}</h3>
          <p className={styles.state}>
            <strong>{t(`MyCompany.states.${state}`)}</strong>
            {due && state === "open" && <span>{due}</span>}
          </p>
          <p>{withLink(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The address of the sales team as a link. */
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
