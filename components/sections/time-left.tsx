"use client";

import { useEffect, useState } from "react";

interface TimeLeftProps {
  /** When the doors open and close, in ISO 8601. */
  opens: string;
  closes: string;
  /** The language of the times. */
  tag: string;
  /** The words, in which `{when}` stands for "in 3 hours". */
  words: { opens: string; closes: string };
}

const MINUTE = 60_000;

/**
 * How long the fair is still open on a day, or how long until it opens. The page is made before the day, so the
 * browser tells the time; without script the opening hours beside it are enough.
 */
export function TimeLeft({ opens, closes, tag, words }: TimeLeftProps) {
  const [text, setText] = useState("");
  useEffect(() => {
    const tell = () => {
      const isAhead = Date.now() < Date.parse(opens);
      const minutes = (Date.parse(isAhead ? opens : closes) - Date.now()) / MINUTE;
      const when = inWords(minutes, tag);
      setText(minutes > 0 ? words[isAhead ? "opens" : "closes"].replace("{when}", when) : "");
    };
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, [opens, closes, tag, words]);
  return <span>{text}</span>;
}

/** "in 40 minutes", "in 3 hours", "in 2 days". */
function inWords(minutes: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag);
  if (minutes < 90) return format.format(Math.ceil(minutes), "minute");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}
