/** Whether the visitor saves data or has a slow connection, as far as the browser tells it. */
export function isLineSlow(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
