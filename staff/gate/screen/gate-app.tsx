"use client";
import { useState } from "react";
import button from "@/components/ui/button.module.css";
import { Notice } from "./notice";
import { Scanner } from "./scanner";
import { allowSounds } from "./sounds";
import { type GateAppProps, lockedText } from "./texts";
import { useTablet } from "./use-tablet";

/** The gate on a paired device: it starts by a press, because browsers sound and look only after one. */
export function GateApp(props: GateAppProps) {
  const { texts, version, pairing } = props;
  const { tablet, status, ...rest } = useTablet(version);
  const [hasStarted, setStarted] = useState(false);

  if (rest.isTaken) return <Notice title={texts.title} body={texts.taken} />;
  if (rest.isBroken) return <Notice title={texts.notStored.what} body={texts.notStored.next} />;
  if (status?.locked) {
    const { title, link } = texts.ended;
    const said = lockedText(texts.ended, status);
    return <Notice title={title} body={said} link={{ href: pairing, text: link }} />;
  }
  if (!tablet || !status) return <Notice title={texts.opening} />;
  if (!status.facts) {
    return status.isOnline ? (
      <Notice title={texts.opening} />
    ) : (
      <Notice title={texts.title} body={texts.first} />
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
    <Notice title={status.facts.device.name} body={texts.startHint}>
      <button type="button" className={button.plain} onClick={start}>
        {texts.start}
      </button>
    </Notice>
  );
}
