interface OfflinePassProps {
  /** The end of the fair, in milliseconds. */
  until: number;
  texts: Record<"title" | "kept" | "remove" | "removed" | "keep" | "notKept", string>;
  styles: { group?: string; button?: string };
}

/** The place in which `start-offline-pass.ts` shows whether the pass is kept on this device. */
export function OfflinePass({ until, texts, styles }: OfflinePassProps) {
  return (
    <section
      className={styles.group}
      aria-labelledby="device"
      data-offline-pass={until}
      data-kept={texts.kept}
      data-removed={texts.removed}
      data-not-kept={texts.notKept}
      data-remove={texts.remove}
      data-keep={texts.keep}
      hidden
    >
      <h3 id="device">{texts.title}</h3>
      <p role="status" />
      <button type="button" className={styles.button} />
    </section>
  );
}
