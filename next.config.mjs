import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // Every spelling of a path reaches its page in one redirect; lib/i18n/decide.ts does that.
  skipTrailingSlashRedirect: true,
  // Picture sizes are prebuilt, so the optimizer's endpoint stays closed.
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
  },
};

export default withNextIntl(config);
