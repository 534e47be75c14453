/** Data for a script, in the page. @param data only what JSON can tell */
export function JsonData({ id, data }: { id: string; data: object }) {
  return (
    <script
      type="application/json"
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" would end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
