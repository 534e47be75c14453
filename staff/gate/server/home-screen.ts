/** Manifest and icons that put the gate app on a tablet's home screen. */
import "server-only";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import en from "@/messages/gate/en.json";
import tr from "@/messages/gate/tr.json";

const titles = { tr: tr.title, en: en.title };

const manifestPath = /^\/door\/(tr|en)\/manifest\.webmanifest$/;
const iconSizes = [192, 512];

/** The app starts at the page that the tablet caches. */
export const answerManifest: Step = ({ url = "", method }, response) => {
  const language = manifestPath.exec(url)?.[1] as keyof typeof titles | undefined;
  if (!language || (method !== "GET" && method !== "HEAD")) return false;
  const site = getTranslator(language)("Site.shortName");
  const manifest = {
    id: "/door",
    name: `${titles[language]} · ${site}`,
    short_name: titles[language],
    lang: language,
    start_url: `/door/${language}`,
    scope: "/door/",
    display: "standalone",
    icons: iconSizes.map((size) => ({
      src: `/icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  const body = JSON.stringify(manifest);
  response.writeHead(200, {
    "Content-Type": "application/manifest+json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
  return true;
};
