import button from "@/components/ui/button.module.css";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./boilerplate.module.css";

interface BoilerplateProps {
  id: string;
  title: string;
  lead: string;
  labels: Record<"copy" | "copied", string>;
  texts: { id: string; title: string; paragraphs: string[] }[];
}

/** What the organiser says of the fair, for reports. Without script the texts are selected by hand. */
export function Boilerplate({ id, title, lead, labels, texts }: BoilerplateProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <div className={styles.texts}>
        {texts.map((text) => (
          <section key={text.id} className={styles.text} aria-labelledby={`${id}-${text.id}`}>
            <h3 id={`${id}-${text.id}`}>{text.title}</h3>
            <div id={`${text.id}-text`} className={styles.words}>
              {text.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <p className={styles.copy} data-screen>
              <button
                type="button"
                className={button.quiet}
                data-copies={`${text.id}-text`}
                aria-describedby={`${id}-${text.id}`}
                hidden
              >
                {labels.copy}
              </button>
              <span role="status" data-copied={labels.copied} />
            </p>
          </section>
        ))}
      </div>
    </Section>
  );
}
