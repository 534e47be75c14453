/** Changes and publishes the content of the site until it is killed, and tells each step before and after it. */

import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { createDeskStore } from "@/lib/store";
import { tell } from "../servers/run-type-script";

/** The same number in every part, so that half a version is seen. */
async function run(first: number): Promise<void> {
  const { siteContent } = createDeskStore(await openDatabase(readEnv(process.env)));
  for (let n = first; ; n += 1) {
    const digest = String(n).padStart(43, "d");
    await siteContent.putFile({ digest, width: 1, height: 1, files: { svg: Buffer.from("x") } });
    tell({ stored: n });
    const text = { "Home.hero.tagline": String(n) };
    const draft = await siteContent.changeDraft({ by: "ada", what: "figures" }, () => ({
      figures: { visitors: n },
      texts: { tr: text, en: text, ar: text },
    }));
    tell({ drafted: n });
    await siteContent.publishDraft(draft?.revision ?? 0, { by: "ada", from: new Date() });
    tell({ published: n });
  }
}

run(Number(process.argv[2]));
