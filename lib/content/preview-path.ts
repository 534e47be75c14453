/** A page with the draft of staff, behind a secret that lives an hour: `/preview/<token>/tr/WhyVisit`. */
const PREVIEW_PATH = /^\/preview\/([\w-]{20,64})(\/[\w/-]+(?:\.[a-z]+)?)$/;

/** Of a link to the draft. */
export const PREVIEW_MINUTES = 60;

export const getPreviewPath = (token: string, path: string): string => `/preview/${token}${path}`;

/** Other than the phase of today, as `?phase=after`: the home page as it will be. */
export const previewPhases = ["during", "after"] as const;

export function parsePreviewPath(path: string): { token: string; page: string } | undefined {
  const [, token, page] = PREVIEW_PATH.exec(path) ?? [];
  return token && page ? { token, page } : undefined;
}
