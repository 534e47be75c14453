import { createDeskPage } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getFairArguments } from "@/lib/i18n/translator";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDay, formatNumber } from "@/staff/desk/core/format";
import { Reload } from "@/staff/desk/frame/reload";
import { DeviceList } from "@/staff/desk/gate/view/device-list";
import { GateCurves } from "@/staff/desk/gate/view/gate-curves";
import overview from "@/staff/desk/overview/view/overview.module.css";
import { findGateService } from "@/staff/gate/server/gate-service";
import { buildLiveDay } from "@/staff/gate/server/live";
import { hasRight } from "@/staff/gate/server/right-end";
import { isDeviceRight } from "@/staff/gate/server/rights";

/** Check-ins of the day by gate, and the devices. */
export default createDeskPage(async ({ desk, language, t }) => {
  const gate = findGateService();
  if (!gate || !isCurrentEdition(desk.store.edition)) return undefined;
  const all = await gate.devices.list();
  const devices = all.filter((one) => isDeviceRight(one.right) && hasRight(one));
  const live = buildLiveDay(desk);
  const waiting = devices.reduce((sum, { unsent }) => sum + unsent, 0);
  const { dates } = getFairArguments(language);
  const { visitors, registered } = live;
  const others = live.arrived - visitors;
  const figures = { visitors, ...(others > 0 && { others }), registered, waiting };
  return {
    title: t("Today.title"),
    path: "/today",
    lead: t("Today.lead"),
    body: (
      <>
        <Reload seconds={30} />
        {!live.isNow && <Notice tone="question">{t("Today.notNow", { dates })}</Notice>}
        {live.day && <h2>{formatDay(live.day, language)}</h2>}
        <ul className={overview.figures}>
          {Object.entries(figures).map(([key, count]) => (
            <li key={key}>
              <span>{t(`Today.${key as keyof typeof figures}`)}</span>
              <strong>{formatNumber(count, language)}</strong>
            </li>
          ))}
        </ul>
        <h2>{t("Today.gates")}</h2>
        {live.arrived === 0 ? (
          <p>{t("Today.nothing")}</p>
        ) : (
          <GateCurves live={live} language={language} />
        )}
        <h2>{t("Today.devices")}</h2>
        <DeviceList devices={devices} language={language} />
      </>
    ),
  };
});
