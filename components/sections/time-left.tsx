import { PageScript } from "@/components/ui/page-script";

interface TimeLeftProps {
  /** When the fair opens and closes, in ISO 8601. */
  opens: string;
  closes: string;
  /** The language of the times. */
  tag: string;
  /** In the texts `{when}` stands for "in 3 hours". */
  words: { opens: string; closes: string };
}

/**
 * Time until the fair opens or closes. The page is built before the day, so a script fills it (`time-left.script.ts`);
 * without script the opening hours beside it are enough.
 */
export function TimeLeft(props: TimeLeftProps) {
  return (
    <>
      <span data-time-left={JSON.stringify(props)} />
      <PageScript name="time-left" />
    </>
  );
}
