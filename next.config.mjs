const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  throw new Error(
    `Node ${process.versions.node} is too old for this site: use Node 22.13 or newer.`,
  );
}

const year = 365 * 24 * 60 * 60;

/**
 * Caching. Pages are asked for again each time (an ETag answers): a cache between us and the visitor
 * must not keep the pages of an old deployment. In public/ a picture's address names its master's digest, the rest may change in place,
 * the documents soonest. They open in the browser and are saved under a name that says whose they are.
 */
async function headers() {
  const hour = "public, max-age=3600, stale-while-revalidate=86400";
  const day = "public, max-age=86400, stale-while-revalidate=604800";
  const cached = (source, value, has) => ({
    source,
    has,
    headers: [{ key: "Cache-Control", value }],
  });
  return [
    cached("/:locale(tr|en|ar)/:path*", "public, max-age=0, must-revalidate"),
    cached("/:folder(images|logos|icons|video)/:path*", day),
    cached("/documents/:file", hour),
    {
      source: "/documents/:file",
      headers: [{ key: "Content-Disposition", value: 'inline; filename="istanbul-expo-:file"' }],
    },
    cached("/images/:path*", `public, max-age=${year}, immutable`, [{ type: "query", key: "v" }]),
  ];
}

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  headers,
  // Every spelling of a path reaches its page in one redirect; lib/i18n/decide.ts does that.
  skipTrailingSlashRedirect: true,
  // Picture sizes are prebuilt, so the optimizer's endpoint stays closed.
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
  },
};

export default config;
