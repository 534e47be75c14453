"use client";
import { useEffect, useRef, useState } from "react";
import { openCodeReader } from "./code-reader";

interface CameraProps {
  label: string;
  /** Shown when there is no camera. */
  noCamera: string;
  styles: Record<"camera" | "noCamera", string | undefined>;
  onCode(text: string): void;
  /** Called when the code reader is loaded, or not needed because there is no camera. */
  onReady(): void;
}

/** A code that stays in view is read once; it is read again after it was out of view for this time. */
const SAME_CODE_DELAY_MS = 1500;

/** The camera's picture. It reads the codes in view. */
export function Camera({ label, noCamera, styles, onCode, onReady }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fails, setFails] = useState(false);
  const heard = useRef({ onCode, onReady });
  heard.current = { onCode, onReady };

  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    let isOn = true;
    let stream: MediaStream | undefined;
    async function run(into: HTMLVideoElement) {
      const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (!isOn) return stop(stream);
      into.srcObject = stream;
      await into.play();
      const read = await openCodeReader();
      heard.current.onReady();
      const isNew = createCodeFilter();
      while (isOn) {
        await waitForFrame(into);
        const code = await read(into).catch(() => undefined);
        if (isOn && isNew(code)) heard.current.onCode(code as string);
      }
    }
    run(screen).catch(() => {
      if (!isOn) return;
      setFails(true);
      heard.current.onReady();
    });
    return () => {
      isOn = false;
      stop(stream);
    };
  }, []);

  return fails ? (
    <p className={styles.noCamera}>{noCamera}</p>
  ) : (
    <video ref={video} className={styles.camera} aria-label={label} muted playsInline />
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Waits for the camera's next frame. */
function waitForFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

/** Returns a filter for codes that have just come into view. */
function createCodeFilter() {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code: string | undefined): boolean => {
    if (!code) return false;
    const at = performance.now();
    const isNew = code !== last.code || at - last.at > SAME_CODE_DELAY_MS;
    last = { code, at };
    return isNew;
  };
}
