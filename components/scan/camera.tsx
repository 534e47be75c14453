"use client";
import { useEffect, useRef, useState } from "react";
import { openCodeReader } from "./code-reader";

interface CameraProps {
  label: string;
  /** Said instead of the picture when there is none. */
  noCamera: string;
  /** How the picture looks, and what is said instead. */
  styles: Record<"camera" | "noCamera", string | undefined>;
  onCode(text: string): void;
  /** Called when the program that reads codes is loaded, or not needed because there is no camera. */
  onReady(): void;
}

/** A code that stays before the camera is read once. It is read again after it was away for this time. */
const SAME_CODE_DELAY_MS = 1500;

/** The picture of the camera. It reads the codes that are held before it. */
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

/** Waits for the next picture of the camera. */
function waitForFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

/** Tells whether a code has just come before the camera. */
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
