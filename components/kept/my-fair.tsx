import plan from "@/components/exhibitors/plan.module.css";
import way from "@/components/exhibitors/plan-way.module.css";
import { Slot } from "@/components/exhibitors/slot";
import button from "@/components/ui/button.module.css";
import { Container } from "@/components/ui/container";
import { getScriptAddress, PageScript } from "@/components/ui/page-script";
import type { MyFairTexts } from "@/lib/i18n/my-fair-texts";
import { GrownStar } from "./grown-star";
import keep from "./keep.module.css";
import { KeptRow, RowTools } from "./kept-row";
import styles from "./my-fair.module.css";
import { TakeAlong } from "./take-along";

interface MyFairProps {
  texts: MyFairTexts;
  /** Static markup of the drawing. */
  plan: string;
  /** The end of the fair, in milliseconds. */
  until: number;
}

/**
 * Everything that can be kept, hidden until the script finds it on the device (`my-fair.script.ts`). Companies have a
 * template, because there are hundreds.
 */
export function MyFair({ texts, plan: drawn, until }: MyFairProps) {
  const { t, days, halls, ways, templates, open } = texts;
  return (
    <Container className={`${styles.fair} ${keep.keeps}`}>
      <div
        data-my-fair={JSON.stringify(templates)}
        data-until={until}
        data-code-script={getScriptAddress("share-code")}
      >
        <p className={styles.noScript}>{t("MyFair.noScript")}</p>
        <section data-part="shared" className={styles.shared} aria-labelledby="shared" hidden>
          <h2 id="shared" tabIndex={-1}>
            {t("MyFair.sharedTitle")}
          </h2>
          <p data-part="words">{t("MyFair.sharedText")}</p>
          <p data-part="broken">{t("MyFair.sharedBroken")}</p>
          <p data-part="nothing">{t("MyFair.sharedNothing")}</p>
          <ul />
          <p className={styles.buttons}>
            <button type="button" name="add" className={button.primary}>
              {t("MyFair.sharedAdd")}
            </button>
            <button type="button" name="leave" className={button.quiet}>
              {t("MyFair.sharedLeave")}
            </button>
          </p>
        </section>
        <p role="status" className={styles.said} data-added={t("MyFair.sharedAdded")} />
        <section data-part="empty" className={styles.empty} aria-labelledby="begin" data-scripted>
          <div>
            <h2 id="begin">{t("MyFair.emptyTitle")}</h2>
            <p>{t("MyFair.emptyText")}</p>
          </div>
          <ul>
            {ways.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
        <RowTools
          note={t("MyFair.note")}
          visited={t("MyFair.visited")}
          agreed={{ label: t("MyFair.agreed"), ...open }}
        />
        <div data-part="kept" className={styles.kept} hidden>
          <GrownStar title={t("MyFair.starTitle")} />
          {days.map(({ iso, date, weekday, sessions }) => (
            <section
              key={iso}
              className={styles.day}
              aria-labelledby={`day-${iso}`}
              data-day={iso}
              hidden
            >
              <h2 id={`day-${iso}`}>
                <time dateTime={iso}>{date}</time> <span>{weekday}</span>
              </h2>
              <ol className={styles.rows}>
                {sessions.map(({ id, title, from, to, at, time, place, href }) => (
                  <KeptRow
                    key={id}
                    item={{ kind: "session", id, name: title, at }}
                    from={from}
                    to={to}
                    when={time}
                    href={href}
                    place={place}
                  />
                ))}
              </ol>
              <p className={styles.room}>{t("MyFair.room")}</p>
            </section>
          ))}
          <section data-part="companies" aria-labelledby="companies" hidden>
            <h2 id="companies">{t("MyFair.companies")}</h2>
            <p data-part="walk" />
            <p data-part="unchecked" hidden>
              {t("MyFair.unchecked")}
            </p>
            <div className={styles.walk}>
              <ol className={styles.halls}>
                {halls.map(({ number, name, title }) => (
                  <li key={number} data-hall={number} hidden>
                    <h3>
                      <b>{name}</b> <span>{title}</span>
                    </h3>
                    <ol className={styles.rows} />
                  </li>
                ))}
              </ol>
              <div
                className={`${styles.plan} ${plan.plan} ${way.way}`}
                data-part="plan"
                dir="ltr"
                translate="no"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: The drawing is that of the list; its texts are escaped.
                dangerouslySetInnerHTML={{ __html: drawn }}
              />
            </div>
            <template data-part="company">
              <KeptRow item={{ kind: "company", id: "", name: "", at: "" }} when="" href="" />
            </template>
          </section>
          <section data-part="sectors" aria-labelledby="sectors" hidden>
            <h2 id="sectors">{t("MyFair.sectors")}</h2>
            <ol className={styles.rows}>
              {halls.flatMap((hall) =>
                hall.sectors.map(({ id, name, href }) => (
                  <KeptRow
                    key={id}
                    item={{ kind: "sector", id, name, at: String(hall.number) }}
                    when={hall.name}
                    hall={hall.number}
                    href={href}
                  />
                )),
              )}
            </ol>
          </section>
          <section data-part="gone" aria-labelledby="gone" hidden>
            <h2 id="gone">{t("MyFair.gone")}</h2>
            <p>{t("MyFair.goneText")}</p>
            <ol className={styles.rows} />
          </section>
        </div>
        <TakeAlong texts={texts} />
      </div>
      <Slot className={styles.data ?? ""} fallback="" />
      <PageScript name="my-fair" />
    </Container>
  );
}
