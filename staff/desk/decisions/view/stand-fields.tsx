import plan from "@/components/exhibitors/plan.module.css";
import { renderPlan } from "@/lib/exhibitors/plan-svg";
import { halls } from "@/lib/fair/halls";
import { PLACE_SQUARE_METRES } from "@/lib/fair/stands";
import { listHallTexts } from "@/lib/i18n/hall-texts";
import { getTranslator } from "@/lib/i18n/translator";
import { formatStandName, type SectorId } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { formatDecisionError } from "@/staff/desk/decisions/decision-error";
import type { DecisionField } from "@/staff/desk/decisions/decision-form-data";
import type { HallStands } from "@/staff/desk/decisions/hall-rows";
import scheme from "../../frame/scheme.module.css";
import type { DecisionFieldsProps } from "./decision-fields";
import styles from "./decisions.module.css";
import { StandPicker, type StandPickerTexts } from "./stand-picker";
import picker from "./stand-picker.module.css";

export interface StandFieldsProps extends DecisionFieldsProps {
  stands: readonly HallStands[];
  /** Requested area. */
  askedArea: string;
  /** Requested sectors. */
  askedSectors: readonly string[];
  /** The place that was pressed without script. */
  pressed: string | undefined;
}

/** The stand of an accepted exhibitor, by typing or by pressing free places on the plan. */
export function StandFields(props: StandFieldsProps) {
  const { typed, stands, askedArea, pressed, language } = props;
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/exhibit`;
  const site = getTranslator(language);
  const overview = renderPlan({
    locale: language,
    label: site("Halls.title"),
    getHallLink: (hall) => ({
      href: `#hall-${hall}`,
      label: t("Decisions.hallOne", { number: hall }),
    }),
    stands: stands.flatMap(({ hall, taken }) =>
      taken.map(({ id, company, number, run }) => ({
        ...{ name: company, href: `${list}/${id}`, hall },
        ...{ stand: formatStandName({ hall, number }), wide: run.count },
      })),
    ),
  });
  const { hall, number, area } = typed;
  return (
    <fieldset className={styles.group}>
      <legend>{t("Decisions.standGroup")}</legend>
      <p className={styles.hint}>{t("Stands.hint")}</p>
      <StandPicker
        halls={stands}
        typed={{ hall, number, area }}
        requestedArea={askedArea}
        pressed={pressed}
        list={list}
        texts={buildTexts(props)}
      >
        <div
          className={`${scheme.paper} ${plan.plan} ${picker.overview}`}
          translate="no"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: The plan of the site; its texts are escaped.
          dangerouslySetInnerHTML={{ __html: overview }}
        />
      </StandPicker>
    </fieldset>
  );
}

/** More places than a row has. */
const MAX_SUM_PLACES = 20;

function buildTexts(props: StandFieldsProps): StandPickerTexts {
  const { stands, askedArea, askedSectors, language } = props;
  const t = getDeskTranslator(language);
  const site = getTranslator(language);
  const asked = Number(askedArea);
  const isFitting = (hall: number) =>
    halls[hall - 1]?.sectors.some((sector: SectorId) => askedSectors.includes(sector));
  const buildField = (name: "number" | "area") => ({
    label: t(`Decisions.${name}`),
    error: getError(name, props),
  });
  return {
    hall: t("Decisions.hall"),
    hallError: getError("hall", props),
    halls: listHallTexts(language).map(({ number, name, title }, n) => ({
      ...{ name, title },
      free: t("Stands.free", { count: stands[n]?.free ?? 0 }),
      fits: isFitting(number) ? t("Stands.fits") : "",
    })),
    fields: {
      number: { ...buildField("number"), hint: t("Decisions.numberHint") },
      area: buildField("area"),
    },
    sums: Array.from({ length: MAX_SUM_PLACES }, (_, count) =>
      t("Stands.sum", { count, area: count * PLACE_SQUARE_METRES }),
    ),
    requestedArea: t("Stands.requested", {
      asked: Number.isNaN(asked) ? askedArea : formatNumber(asked, language),
    }),
    neighbors: t("Stands.neighbors"),
    noNeighbors: t("Stands.noNeighbors"),
    sides: {
      beside: t("Stands.beside"),
      behind: t("Stands.behind"),
      opposite: t("Stands.opposite"),
    },
    concourse: site("Halls.areas.concourse"),
    entrances: [site("Halls.entrances.main"), site("Halls.entrances.parking")],
    keys: t("Stands.keys"),
  };
}

function getError(
  field: DecisionField,
  { typed, wrong, problem, language }: DecisionFieldsProps,
): string | undefined {
  return wrong.includes(field)
    ? formatDecisionError(field, typed, problem === "taken", language)
    : undefined;
}
