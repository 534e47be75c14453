import { deskPage } from "@/app/desk/desk-page";
import { DeviceList } from "@/components/desk/entrance/device-list";
import { GateCurves } from "@/components/desk/entrance/gate-curves";
import { Reload } from "@/components/desk/frame/reload";
import overview from "@/components/desk/overview/overview.module.css";
import { Notice } from "@/components/ui/notice";
import { dayText, numberText } from "@/lib/desk/core/format";
import { liveDay } from "@/lib/gate/live";
import { providedGate } from "@/lib/gate/provided";
import { hasRight } from "@/lib/gate/right-ends";
import { isDeviceRight } from "@/lib/gate/rights";
import { fairArguments } from "@/lib/i18n/translate";

/** The day as it goes: arrivals by gate, and the devices. */
export default deskPage(async ({ desk, language, t }) => {
  const gate = providedGate();
  if (!gate || !desk.reminders) return undefined;
  const all = await gate.devices.list();
  const devices = all.filter((one) => isDeviceRight(one.right) && hasRight(one));
  const live = liveDay(desk);
  const waiting = devices.reduce((sum, { unsent }) => sum + unsent, 0);
  const { dates } = fairArguments(language);
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
        {live.day && <h2>{dayText(live.day, language)}</h2>}
        <ul className={overview.figures}>
          {Object.entries(figures).map(([key, count]) => (
            <li key={key}>
              <span>{t(`Today.${key as keyof typeof figures}`)}</span>
              <strong>{numberText(count, language)}</strong>
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
