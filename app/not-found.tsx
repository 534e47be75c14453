/**
 * Visitors get a page in their language instead (app/[locale]/variant). Without this file, each page contains a longer
 * page of the framework.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
