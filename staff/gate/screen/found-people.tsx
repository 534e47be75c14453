import button from "@/components/ui/button.module.css";
import { type FoundPerson, MAX_FOUND_PEOPLE } from "@/staff/gate/protocol/protocol-people";
import card from "./card.module.css";
import styles from "./found.module.css";
import { fillText, type GateTexts } from "./texts";

interface FoundPeopleProps {
  /** Undefined if the server did not answer. */
  people: readonly FoundPerson[] | undefined;
  isOnline: boolean;
  texts: GateTexts;
  formatClock: (iso: string) => string;
  onChoose(code: string): void;
  onRegister(): void;
  onBack(): void;
}

export function FoundPeople({ people, isOnline, texts, formatClock, ...props }: FoundPeopleProps) {
  const { found } = texts;
  const nobody = people ? found.none : isOnline ? found.again : found.offline;
  const many = people?.[0]?.similar ? found.similar : found.title;
  const title = people?.length ? fillText(many, { count: people.length }) : nobody;
  return (
    <div className={styles.found}>
      <p className={card.what} role="status">
        {people?.length === MAX_FOUND_PEOPLE ? `${title}. ${found.more}` : title}
      </p>
      <ul className={styles.people}>
        {people?.map(({ code, name, company, city, mobile, form, at, noPass }) => (
          <li key={code} className={styles.person}>
            <p>
              <strong>
                <bdi translate="no">{name}</bdi>
              </strong>
              <br />
              <bdi translate="no">{company}</bdi>
              {city && (
                <>
                  <span>{" · "}</span>
                  <bdi translate="no">{city}</bdi>
                </>
              )}
              {mobile && <span>{` · ${fillText(found.mobile, { digits: mobile })}`}</span>}
              {form !== "visit" && <span>{` · ${texts.forms[form]}`}</span>}
              {at && <span>{` · ${fillText(found.isIn, { time: formatClock(at) })}`}</span>}
            </p>
            {noPass ? (
              <strong>{found.noPass}</strong>
            ) : (
              <button
                type="button"
                className={button.plain}
                aria-label={`${found.letIn}: ${name}`}
                onClick={() => props.onChoose(code)}
              >
                {found.letIn}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <button type="button" className={button.plain} onClick={props.onRegister}>
          {texts.walkIn.open}
        </button>
        <button type="button" className={button.quiet} onClick={props.onBack}>
          {found.back}
        </button>
      </p>
    </div>
  );
}
