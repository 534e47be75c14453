import type { PrintedDocument } from "./parts/document";
import { createDocumentTranslator } from "./parts/facts";
import { Contacts } from "./parts/imprint";
import { buildPageUrl } from "./parts/links";
import { AssociationLogo } from "./parts/pictures";
import { Sheet } from "./parts/sheet";
import { Star } from "./parts/star";

const t = createDocumentTranslator("tr");
const commitments = ["honest", "service", "safety", "data", "environment", "law"] as const;
const cycle = ["plan", "do", "check", "act"] as const;
const targets = ["response", "match", "exhibitor", "visitor", "safety", "waste"] as const;
const buildFolio = (number: number) => ({
  name: t("Site.organiser"),
  section: t("Policy.title"),
  number,
});

function Commitments() {
  return (
    <Sheet
      className="policy"
      folio={buildFolio(1)}
      behind={
        <div className="band policy-head">
          <h1>{t("Policy.title")}</h1>
          <p className="policy-edition">{t("Print.edition")}</p>
        </div>
      }
    >
      <p className="lead">{t("Policy.lead")}</p>
      <section className="policy-scope">
        <h2>{t("Policy.scope")}</h2>
        <p>{t("Policy.scopeText")}</p>
      </section>
      <h2>{t("Policy.commitments")}</h2>
      <ul className="columns-2 policy-list">
        {commitments.map((id) => (
          <li key={id}>
            <Star />
            <div>
              <h3>{t(`Policy.${id}Title`)}</h3>
              <p>{t(`Policy.${id}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Improvement() {
  return (
    <Sheet className="policy second" folio={buildFolio(2)}>
      <h2>{t("Policy.cycleTitle")}</h2>
      <p className="lead">{t("Policy.cycleLead")}</p>
      <ol className="cycle">
        {cycle.map((id, index) => (
          <li key={id}>
            <b className="figure">{index + 1}</b>
            <h3>{t(`Policy.${id}`)}</h3>
            <p>{t(`Policy.${id}Text`)}</p>
          </li>
        ))}
      </ol>
      <h2>{t("Policy.goals")}</h2>
      <table className="targets-table">
        <thead>
          <tr>
            <th scope="col">{t("Policy.goalColumn")}</th>
            <th scope="col">{t("Policy.targetColumn")}</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((id) => (
            <tr key={id}>
              <th scope="row">{t(`Policy.targets.${id}.what`)}</th>
              <td>{t(`Policy.targets.${id}.target`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t("Policy.draftTargets")}</p>
      <h2 className="policy-approval">{t("Policy.responsible")}</h2>
      <p>{t("Policy.responsibleText")}</p>
      <Contacts url={buildPageUrl("fairInformation", "tr")} />
      <div className="signature">
        <p>{t("Policy.signatory")}</p>
        <p>{t("Policy.approved")}</p>
        <AssociationLogo />
      </div>
      <p className="note">{t("Print.edition")}</p>
    </Sheet>
  );
}

export function buildQualityPolicy(): PrintedDocument {
  return {
    locale: "tr",
    title: `${t("Site.organiser")}: ${t("Policy.title")}`,
    subject: t("Policy.subject"),
    author: t("Site.organiser"),
    pages: (
      <>
        <Commitments />
        <Improvement />
      </>
    ),
  };
}
