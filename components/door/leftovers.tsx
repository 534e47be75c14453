"use client";
import notice from "./notice.module.css";
import { type DoorTexts, fill } from "./texts";
import { useTablet } from "./use-tablet";

interface LeftoversProps {
  text: DoorTexts["ended"]["unsent"];
  /** Version of this program. */
  version: string;
}

/**
 * Who opens the page for pairing may have a device whose right has ended. It hands in what it has decided before,
 * and deletes the rest.
 */
export function Leftovers({ text, version }: LeftoversProps) {
  const { status } = useTablet(version);
  const waits = status?.hasEnded && status.unsent > 0;
  return (
    <p role="status" className={notice.told}>
      {waits && fill(text, { count: status.unsent })}
    </p>
  );
}
