/**
 * HTML that becomes a part of the page when a script wants it (`show-deferred.ts`). Until then browsers fetch nothing
 * that it names, which a hidden picture does not promise: without script, they load pictures at once.
 */
export function Deferred({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is written by components, which escape what they put in.
  return <template dangerouslySetInnerHTML={{ __html: html }} />;
}
