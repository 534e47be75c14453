/**
 * The framework's answer to an address that nothing serves. Visitors get a page of their language instead
 * (app/[locale]/missing). Without this file, each page of the site contains a longer page of the framework.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
