/** Whether the visitor saves data or sits on a slow line, as far as the browser tells. */
export function slowLine(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
