import { PageScript } from "@/components/ui/page-script";

interface TimeLeftProps {
  /** When the doors open and close, in ISO 8601. */
  opens: string;
  closes: string;
  /** The language of the times. */
  tag: string;
  /** The words, in which `{when}` stands for "in 3 hours". */
  words: { opens: string; closes: string };
}

/**
 * How long the fair is still open on a day, or how long until it opens. The page is made before the day, so a script
 * tells the time (`time-left.script.ts`); without it the opening hours beside it are enough.
 */
export function TimeLeft(props: TimeLeftProps) {
  return (
    <>
      <span data-time-left={JSON.stringify(props)} />
      <PageScript name="time-left" />
    </>
  );
}
