import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  throw new Error(
    `Node ${process.versions.node} is too old for this site: use Node 22.13 or newer.`,
  );
}

/** Platforms that run the pages with their own server do not get ours. */
const platform = ["VERCEL", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME", "CF_PAGES"].find(
  (name) => process.env[name],
);
if (platform) {
  throw new Error(
    `This site brings its own HTTP server, which this platform (${platform} is set) does not run: ` +
      "use a container or a machine with Node, and npm run start.",
  );
}

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The development server logs every address, except those that open a pass.
  logging: { incomingRequests: { ignore: [/\/(VisitorPass|Company)\//i] } },
  // lib/i18n/routing.ts redirects every spelling of a path to its page in one step.
  skipTrailingSlashRedirect: true,
  // The sizes of pictures are made before the build, so the image optimizer is closed.
  images: { unoptimized: true },
  // `npm run types` checks them, once and with the tests (docs/decisions/251).
  typescript: { ignoreBuildErrors: true },
  // Everybody gets the metadata in the head: no script of the framework would move them there.
  htmlLimitedBots: /.*/,
  experimental: {
    // All pages share one or two style sheets instead of three or four. The browser must load each
    // before the first paint.
    cssChunking: "graph",
    serverActions: { bodySizeLimit: "64kb" },
    // To keep what is compiled takes a quarter of a build, and pays only where one is built again.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
  },
};

export default config;
