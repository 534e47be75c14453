"use client";
import { useState } from "react";
import button from "@/components/ui/button.module.css";
import { GateNotice } from "./gate-notice";
import { Scanner } from "./scanner";
import { allowSounds } from "./sounds";
import { formatLockMessage, type GateAppProps } from "./texts";
import { useTablet } from "./use-tablet";

/** Starts with a press of a button: browsers allow sound and camera only after one. */
export function GateApp(props: GateAppProps) {
  const { texts, version, pairing } = props;
  const { tablet, status, ...rest } = useTablet(version);
  const [hasStarted, setStarted] = useState(false);

  if (rest.isTaken) return <GateNotice title={texts.title} body={texts.taken} />;
  if (rest.isBroken) return <GateNotice title={texts.notStored.what} body={texts.notStored.next} />;
  if (status?.locked) {
    const { title, link } = texts.ended;
    const said = formatLockMessage(texts.ended, status);
    return <GateNotice title={title} body={said} link={{ href: pairing, text: link }} />;
  }
  if (!tablet || !status) return <GateNotice title={texts.opening} />;
  if (!status.facts) {
    return status.isOnline ? (
      <GateNotice title={texts.opening} />
    ) : (
      <GateNotice title={texts.title} body={texts.first} />
    );
  }
  if (hasStarted) return <Scanner {...props} {...rest} tablet={tablet} status={status} />;

  function start() {
    allowSounds();
    setStarted(true);
    // Neither is needed to scan, and a browser may refuse both.
    navigator.storage?.persist?.().catch(() => undefined);
    navigator.wakeLock?.request("screen").catch(() => undefined);
  }
  return (
    <GateNotice title={status.facts.device.name} body={texts.startHint}>
      <button type="button" className={button.plain} onClick={start}>
        {texts.start}
      </button>
    </GateNotice>
  );
}
