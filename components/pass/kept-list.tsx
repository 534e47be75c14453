import button from "@/components/ui/button.module.css";
import { PageScript } from "@/components/ui/page-script";
import type { KeptLine } from "@/lib/i18n/kept-texts";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { countKept, MAX_KEPT_ITEMS, toKeptKey } from "@/lib/kept/kept-list";
import { splitSharedList } from "@/lib/kept/shared-list";
import type { Locale } from "@/lib/locales";
import styles from "./kept-list.module.css";
import { WithdrawForm, type WithdrawResult } from "./withdraw-form";

type PostedForm = (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;

interface KeptListProps {
  locale: Locale;
  /** Kept with the pass. */
  lines: readonly KeptLine[];
  keep: PostedForm;
  remove: PostedForm;
}

/** What is kept with the pass, with the ways to the device and off the pass. The list of the device needs its script. */
export function KeptList({ locale, lines, keep, remove }: KeptListProps) {
  const t = getTranslator(locale);
  const myFair = getHref({ page: "myFair" }, locale);
  const links = splitSharedList(lines);
  const problems = { unavailable: t("Pass.myFair.failed"), tooMany: t("MyCompany.tooManyPresses") };
  const isEmpty = lines.length === 0;
  return (
    <section
      className={styles.list}
      aria-labelledby="my-fair"
      data-screen
      data-scripted={isEmpty ? "" : undefined}
      data-kept-list
    >
      <h2 id="my-fair">{t("Pass.myFair.title")}</h2>
      <p>{t(isEmpty ? "Pass.myFair.empty" : "Pass.myFair.lead")}</p>
      {!isEmpty && <p>{t("Pass.myFair.star", countKept(lines))}</p>}
      {isEmpty && (
        <p>
          <a href={myFair}>{t("Pass.myFair.open")}</a>
        </p>
      )}
      <div data-part="device" hidden>
        <p data-count={t("Pass.myFair.onDevice", { count: "{count}" })} />
        <WithdrawForm
          id="keep-list"
          look="primary"
          withdraw={keep}
          texts={{
            submit: t("Pass.myFair.keep"),
            submitting: t("Pass.myFair.keeping"),
            refused: t("Pass.myFair.tooLong", { max: MAX_KEPT_ITEMS }),
            ...problems,
          }}
        >
          <input type="hidden" name="list" />
          <input type="hidden" name="counted" />
        </WithdrawForm>
      </div>
      {!isEmpty && (
        <>
          <ul className={styles.links} data-scripted>
            {links.map((fragment, n) => (
              <li key={fragment}>
                <a href={myFair + fragment}>
                  {links.length > 1
                    ? t("Pass.myFair.addPart", { part: n + 1, parts: links.length })
                    : t("Pass.myFair.add")}
                </a>
              </li>
            ))}
          </ul>
          <WithdrawForm
            id="remove-list"
            look="quiet"
            withdraw={remove}
            texts={{
              submit: t("Pass.myFair.removeAll"),
              submitting: t("Pass.myFair.removing"),
              ...problems,
            }}
          >
            <details>
              <summary>{t("Pass.myFair.kept", { count: lines.length })}</summary>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={toKeptKey(line)}>
                    <label>
                      <input type="checkbox" name="remove" value={toKeptKey(line)} />
                      <span>
                        <Words line={line}>{line.name}</Words>
                        <small>
                          {line.isGone ? t("MyFair.gone") : <Words line={line}>{line.facts}</Words>}
                        </small>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              <button
                type="submit"
                name="chosen"
                value="1"
                className={`${button.quiet} ${button.large}`}
                data-sending={t("Pass.myFair.removing")}
              >
                {t("Pass.myFair.removeChosen")}
              </button>
            </details>
          </WithdrawForm>
        </>
      )}
      <PageScript name="kept-list" />
    </section>
  );
}

/** Names and stands of companies are in no language of the page. */
const Words = ({ line, children }: { line: KeptLine; children: string }) =>
  line.kind === "company" ? <bdi translate="no">{children}</bdi> : <span>{children}</span>;
