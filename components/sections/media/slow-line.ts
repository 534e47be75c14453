/** Whether the browser reports data saving or a slow connection. */
export function isLineSlow(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
