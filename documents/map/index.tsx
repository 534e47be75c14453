import { documents } from "@/lib/content/documents";
import { transport } from "@/lib/content/transport";
import { localeFacts } from "@/lib/locales";
import type { PrintedDocument } from "../parts/document";
import { createDocumentTranslator } from "../parts/facts";
import { Address, buildPageUrl } from "../parts/links";
import { Mark } from "../parts/pictures";
import { Qr } from "../parts/qr";
import { Sheet } from "../parts/sheet";
import { legendKinds, surroundings } from "./network";
import { RouteMap } from "./route-map";
import { PlaceSign, Sign } from "./sign";

const main = createDocumentTranslator("tr");
const { languages } = documents.transportMap;
const translators = languages.map((locale) => ({ locale, t: createDocumentTranslator(locale) }));

/** Legend texts in three languages. */
function KeyWords({ name }: { name: string }) {
  return (
    <p>
      {translators.map(({ locale, t }, index) => (
        <span
          key={locale}
          lang={locale}
          dir={localeFacts[locale].dir}
          className={index ? "" : "first"}
        >
          {t(`Map.${name}`)}
        </span>
      ))}
    </p>
  );
}

function MapSheet() {
  return (
    <Sheet className="map-sheet">
      <header className="map-head">
        <Mark dark />
        {translators.map(({ locale, t }) => (
          <div key={locale} lang={locale} dir={localeFacts[locale].dir}>
            {locale === "tr" ? (
              <h1>{t("Map.title")}</h1>
            ) : (
              <p className="map-title">{t("Map.title")}</p>
            )}
            <p>{t("Site.venue")}</p>
          </div>
        ))}
      </header>
      <RouteMap languages={languages} detailed />
      <div className="key">
        {[...legendKinds, "interchange" as const, "parking" as const].map((kind) => (
          <div key={kind}>
            {kind === "interchange" || kind === "parking" ? (
              <PlaceSign kind={kind} />
            ) : (
              <Sign kind={kind} />
            )}
            <KeyWords name={kind} />
          </div>
        ))}
      </div>
      <div className="key numbers">
        {surroundings.map(({ id }, index) => (
          <div key={id}>
            <b>{index + 1}</b>
            <KeyWords name={id} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** The ways to the fair as text, with a column for each language. */
function WaysSheet() {
  return (
    <Sheet className="ways-sheet">
      <div className="columns-3">
        {translators.map(({ locale, t }) => {
          const url = buildPageUrl("transport", locale);
          return (
            <section key={locale} lang={locale} dir={localeFacts[locale].dir}>
              <h2>{t("Map.ways")}</h2>
              <dl>
                {transport.map(({ id }) => (
                  <div key={id}>
                    <dt>{t(`Transport.blocks.${id}.title`)}</dt>
                    <dd>{t(`Transport.blocks.${id}.body`)}</dd>
                  </div>
                ))}
              </dl>
              <p className="ways-foot">
                <a href={url}>
                  <Qr url={url} label={t("Navigation.transport")} />
                </a>
                <span>
                  <Address url={url} />
                  <span className="note">{t("Map.schematic")}</span>
                  <span className="note">{t("Print.edition")}</span>
                </span>
              </p>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}

/** The transport map: a sheet with the map on the front and text on the back. */
export function buildTransportMap(): PrintedDocument {
  return {
    locale: "tr",
    format: "landscape",
    title: `${main("Site.venue")}: ${main("Map.title")}`,
    subject: main("Map.subject"),
    author: main("Site.organiser"),
    pages: (
      <>
        <MapSheet />
        <WaysSheet />
      </>
    ),
  };
}
