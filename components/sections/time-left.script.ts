/** Shows the time until the fair opens or closes, updated each minute. */

const MS_PER_MINUTE = 60_000;

/** Data of the page (`time-left.tsx`). */
interface Hours {
  opens: string;
  closes: string;
  tag: string;
  words: { opens: string; closes: string };
}

/** Returns an empty text after the closing time. */
function formatTimeLeft({ opens, closes, tag, words }: Hours): string {
  const isAhead = Date.now() < Date.parse(opens);
  const minutes = (Date.parse(isAhead ? opens : closes) - Date.now()) / MS_PER_MINUTE;
  if (minutes <= 0) return "";
  return words[isAhead ? "opens" : "closes"].replace("{when}", formatMinutes(minutes, tag));
}

/** "in 40 minutes", "in 3 hours", "in 2 days". */
function formatMinutes(minutes: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag);
  if (minutes < 90) return format.format(Math.ceil(minutes), "minute");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}

for (const place of document.querySelectorAll<HTMLElement>("[data-time-left]")) {
  const hours: Hours = JSON.parse(place.dataset.timeLeft ?? "");
  const show = () => {
    place.textContent = formatTimeLeft(hours);
  };
  show();
  setInterval(show, MS_PER_MINUTE);
}

export {};
