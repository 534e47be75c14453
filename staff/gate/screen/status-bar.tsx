"use client";
import { useEffect, useState } from "react";
import button from "@/components/ui/button.module.css";
import { DAY_MS } from "@/lib/fair/day-ms";
import type { TabletStatus } from "@/staff/gate/device/status";
import styles from "./gate.module.css";
import { fillText, type GateAppProps } from "./texts";
import type { GateNews } from "./use-tablet";

interface StatusBarProps extends GateAppProps {
  status: TabletStatus;
  news: GateNews;
  forgetNews(): void;
  isMuted: boolean;
  onMute(): void;
}

const MINUTE_MS = 60_000;

export function StatusBar(props: StatusBarProps) {
  const { status, texts, language, timeZone, news, isMuted } = props;
  const { facts, isOnline, unsent, passes } = status;
  const now = useNow(facts?.ahead ?? 0);
  if (!facts) return null;
  const number = new Intl.NumberFormat(language);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const told = [
    ...(news.alsoAt.length > 0 ? [fillText(texts.alsoAt, { gate: news.alsoAt.join(", ") })] : []),
    ...news.refused.map((at) =>
      fillText(texts.walkIn.refused, { time: time.format(new Date(at)) }),
    ),
  ];
  const signs = [
    isOnline ? texts.near : texts.offline,
    fillText(texts.passes, { count: number.format(passes) }),
    ...(unsent > 0 ? [fillText(texts.unsent, { count: number.format(unsent) })] : []),
  ];
  const isLong = now - facts.contactAt > DAY_MS;
  return (
    <header className={styles.bar} data-screen>
      <p className={styles.gateName}>
        <bdi translate="no">{facts.device.name}</bdi>
      </p>
      <p className={styles.sign} data-near={isOnline}>
        {signs.join(" · ")}
      </p>
      <button type="button" className={button.quiet} onClick={props.onMute}>
        {isMuted ? texts.unmute : texts.mute}
      </button>
      {isLong && (
        <p className={styles.alarm} role="alert">
          {fillText(texts.since, { time: time.format(facts.contactAt) })}
        </p>
      )}
      {!facts.isWhole && (
        <p className={styles.warning}>{isOnline ? texts.notWhole.near : texts.notWhole.offline}</p>
      )}
      {told.length > 0 && (
        <p className={styles.warning} role="status">
          <span>{told.join(" ")}</span>{" "}
          <button type="button" className={button.quiet} onClick={props.forgetNews}>
            {texts.hideNews}
          </button>
        </p>
      )}
    </header>
  );
}

/** The server's time, updated every minute. */
function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
