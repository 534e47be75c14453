import { render, screen, within } from "@testing-library/react";
import { Frame } from "@/components/layout/frame";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";

function Failing(): never {
  throw new Error("a page that fails");
}

beforeEach(() => {
  // React prints the error that the boundary caught.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

test.each(locales)(
  "in %s a page that fails keeps header and footer and can be tried anew",
  (locale) => {
    const t = getTranslator(locale);
    render(
      <Frame locale={locale} page="whyVisit">
        <Failing />
      </Frame>,
    );
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("heading", { level: 1 })).toHaveTextContent(t("ErrorPage.title"));
    expect(main.getByRole("button", { name: t("ErrorPage.retry") })).toBeInTheDocument();
    // The footer has the organiser's addresses.
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(expect.arrayContaining(listFailureLinks(locale).map(({ href }) => href)));
  },
);

test.each(locales)(
  "the language links of a page in %s use the path that stores the choice",
  (locale) => {
    render(
      <Frame locale={locale} page="whyVisit">
        <p>page</p>
      </Frame>,
    );
    for (const other of locales) {
      const links = screen
        .getAllByRole("link", { hidden: true })
        .filter((link) => link.getAttribute("hreflang") === other);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link).toHaveAttribute("href", `/language/${other}/WhyVisit`);
        expect(link).toHaveAttribute("rel", "nofollow");
      }
    }
  },
);
