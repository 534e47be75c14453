/**
 * npm run make drawings: pictures of the hall plan and the transport map for the site's pages, in each language, from
 * the same drawings as the printed documents.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { services } from "@/lib/fair/halls";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { startFullBrowser } from "@/scripts/browser";
import { legendKinds } from "./map/network";
import { PhoneMap } from "./map/phone-map";
import { RouteMap } from "./map/route-map";
import { PlaceSign, Sign } from "./map/sign";
import { createDocumentTranslator, type DocumentTranslator } from "./parts/facts";
import { HallPlan, ServiceSign } from "./parts/hall-plan";
import { PrintDocument } from "./parts/sheet";
import { drawElement } from "./print";

const target = "public/images/drawings";

const makers = {
  halls: (t: DocumentTranslator, locale: Locale) => (
    <>
      <HallPlan t={t} locale={locale} />
      <Key
        entries={[...new Set(services.map(({ id }) => id))].map((id) => ({
          id,
          sign: (
            <svg className="drawing-sign" viewBox="-4 -4 8 8" aria-hidden="true">
              <ServiceSign id={id} />
            </svg>
          ),
          text: t(`Halls.services.${id}`),
        }))}
      />
    </>
  ),
  routes: (t: DocumentTranslator, locale: Locale) => (
    <>
      <RouteMap languages={[locale]} />
      <RouteKey t={t} />
    </>
  ),
  "routes-phone": (t: DocumentTranslator, locale: Locale) => (
    <>
      <PhoneMap locale={locale} />
      <RouteKey t={t} />
    </>
  ),
};

function RouteKey({ t }: { t: DocumentTranslator }) {
  return (
    <Key
      entries={[
        ...legendKinds.map((id) => ({ id, sign: <Sign kind={id} />, text: t(`Map.${id}`) })),
        ...(["interchange", "parking"] as const).map((id) => ({
          id,
          sign: <PlaceSign kind={id} />,
          text: t(`Map.${id}`),
        })),
      ]}
    />
  );
}

/** Legend of a drawing. */
function Key({ entries }: { entries: { id: string; sign: ReactNode; text: string }[] }) {
  return (
    <div className="drawing-key">
      {entries.map(({ id, sign, text }) => (
        <p key={id}>
          {sign}
          {text}
        </p>
      ))}
    </div>
  );
}

/** Width of each drawing's sheet in pixels. */
const sheets = { halls: 1760, routes: 1760, "routes-phone": 720 } as const;

async function main(): Promise<void> {
  const browser = await startFullBrowser();
  await mkdir(target, { recursive: true });
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const id of Object.keys(sheets) as (keyof typeof sheets)[]) {
    const width = sheets[id];
    for (const locale of locales.filter((each) => localeFacts[each].drawings === each)) {
      const html = renderToStaticMarkup(
        <PrintDocument locale={locale} format="landscape" title={id}>
          <div className={id.endsWith("phone") ? "drawing phone" : "drawing"}>
            {makers[id](createDocumentTranslator(locale), locale)}
          </div>
        </PrintDocument>,
      );
      const name = `${id}-${locale}`;
      const sheet = sharp(
        await drawElement(browser, `<!doctype html>${html}`, ".drawing", 2),
      ).resize(width);
      // Thin lines and small letters need the full colour resolution.
      const avif = sheet.clone().avif({ quality: 55, chromaSubsampling: "4:4:4", effort: 6 });
      const { height } = await avif.toFile(join(target, `${name}.avif`));
      const webp = sheet.webp({ quality: 80, smartSubsample: true, effort: 6 });
      await webp.toFile(join(target, `${name}.webp`));
      sizes[name] = { width, height };
      console.info(name);
    }
  }
  await browser.close();
  await writeFile("lib/content/pictures/drawing-sizes.json", `${JSON.stringify(sizes, null, 2)}\n`);
}

void main();
