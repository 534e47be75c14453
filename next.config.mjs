const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  throw new Error(
    `Node ${process.versions.node} is too old for this site: use Node 22.13 or newer.`,
  );
}

/** Where the platform runs the pages with a server of its own, ours with its door is left out. */
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
  // The development server writes every address down, but not those that open somebody's pass.
  logging: { incomingRequests: { ignore: [/\/VisitorPass\//i] } },
  // Every spelling of a path reaches its page in one redirect; lib/i18n/decide.ts does that.
  skipTrailingSlashRedirect: true,
  // Picture sizes are prebuilt, so the optimizer's endpoint stays closed.
  images: { unoptimized: true },
  experimental: {
    // A sheet or two for all pages instead of three or four: each is a request before the first paint.
    cssChunking: "graph",
    serverActions: { bodySizeLimit: "64kb" },
  },
};

export default config;
