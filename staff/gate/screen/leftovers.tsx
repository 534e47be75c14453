"use client";
import notice from "./notice.module.css";
import { formatLockMessage, type GateTexts } from "./texts";
import { useTablet } from "./use-tablet";

interface LeftoversProps {
  texts: GateTexts["ended"];
  version: string;
}

/**
 * For the pairing page. A device whose right has ended hands in earlier decisions and deletes the rest. A device that
 * the server does not know keeps its data until it is paired.
 */
export function Leftovers({ texts, version }: LeftoversProps) {
  const { status } = useTablet(version);
  const waits = status?.locked && status.unsent > 0;
  return (
    <p role="status" className={notice.told}>
      {waits && formatLockMessage(texts, status)}
    </p>
  );
}
