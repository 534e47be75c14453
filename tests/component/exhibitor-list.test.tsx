/** The list as the page's script searches it, on the markup that the server writes. */
import { waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isListed, startList } from "@/components/exhibitors/live-list";
import { toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { listed } from "../support/records/listed";

const companies = toCompanies([
  listed("Işık Gıda", { hall: 3, number: "A1", area: 24 }, ["food", "packaging"]),
  listed("Bora Metal", { hall: 4, number: "B2", area: 12 }, ["metal"], "DE"),
  listed("النور للأغذية", { hall: 3, number: "A4", area: 12 }, ["food"], "QA"),
]);

let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  Object.assign(window, { matchMedia: () => ({ matches: isNarrow }) });
});

/** The list as a server has written it, with the script at work. */
function open(
  query = "",
  written = "",
  act = (_root: HTMLElement) => {},
  listedCompanies = companies,
) {
  history.replaceState(null, "", `/en/Exhibitors${query}`);
  const html = renderExhibitorList(
    buildExhibitorList("en", listedCompanies),
    readFilters(new URLSearchParams(written)),
  );
  document.body.innerHTML = `${html}<p data-part="more" hidden><button>Show more</button></p>`;
  const root = document.body;
  act(root);
  const list = startList(root);
  const names = () =>
    [...root.querySelectorAll<HTMLElement>('[data-part="list"] li:not([hidden]) a')].map(
      (link) => link.textContent,
    );
  return { root, list, names, hits: () => within(root).getByRole("status").textContent };
}

describe("a long list", () => {
  const many = toCompanies(
    Array.from({ length: 120 }, (_, n) =>
      listed(`Firm ${n + 100}`, { hall: 1 + (n % 2), number: `A${n}`, area: 12 }, ["food"]),
    ),
  );
  const openMany = () => open("", "", undefined, many);
  const later = (root: HTMLElement) => root.querySelectorAll('[hidden="until-found"]').length;

  it("is shown by fifty on narrow screens, and stays searchable", async () => {
    isNarrow = true;
    const { root, names, hits, list } = openMany();
    expect(names()).toHaveLength(50);
    expect(hits()).toMatch(/^120 exhibitors/);
    await userEvent.click(within(root).getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(100);
    expect(document.activeElement).toHaveTextContent("Firm 150");
    await userEvent.click(within(root).getByRole("link", { name: /^Hall 1: .* 60$/ }));
    expect([names().length, later(root)]).toEqual([50, 10]);
    expect(list?.rows.filter(({ element }) => isListed(element))).toHaveLength(60);
    root
      .querySelector('[hidden="until-found"]')
      ?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect([names().length, later(root)]).toEqual([60, 0]);
    expect(within(root).queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("is whole on wide screens, and in browsers that find no hidden text", () => {
    expect(openMany().names()).toHaveLength(120);
    isNarrow = true;
    const { prototype } = HTMLElement;
    const supported = Object.getOwnPropertyDescriptor(prototype, "onbeforematch") ?? {};
    Reflect.deleteProperty(prototype, "onbeforematch");
    expect(openMany().names()).toHaveLength(120);
    Object.defineProperty(prototype, "onbeforematch", supported);
  });
});

it("joins its filters, and shows none of a letter without companies", async () => {
  const { root, names, hits } = open();
  const hall3 = within(root).getByRole("link", { name: /^Hall 3: .* 2$/ });
  await userEvent.click(hall3);
  expect(hall3).toHaveAttribute("aria-current", "true");
  await userEvent.selectOptions(within(root).getByLabelText("Country"), "TR");
  expect(names()).toEqual(["Işık Gıda"]);
  expect(hits()).toMatch(/^1 of 3 exhibitors: Hall 3: .* · Türkiye$/);
  expect(hall3).toHaveAccessibleName(/ 1$/);
  expect(root.querySelectorAll("li[data-letter]")).toHaveLength(1);
  await userEvent.click(within(root).getByRole("link", { name: "B" }));
  expect(names()).toEqual([]);
  await userEvent.click(within(root).getByRole("link", { name: "B" }));
  expect(names()).toEqual(["Işık Gıda"]);
});

it("keeps the campaign and the hash in the address", async () => {
  const { root } = open("?utm_source=mail&c=A1#3-A1");
  await userEvent.type(within(root).getByRole("searchbox"), "isik");
  await waitFor(() => expect(location.search).toBe("?utm_source=mail&c=A1&q=isik"));
  expect(location.hash).toBe("#3-A1");
});

it("shows what was asked for where the browser refuses another address", async () => {
  const { root, names } = open();
  const refused = jest.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("Too many calls", "SecurityError");
  });
  await userEvent.type(within(root).getByRole("searchbox"), "isik");
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(names()).toEqual(["Işık Gıda"]);
  refused.mockRestore();
});

it("finds what was typed and chosen before the script came", async () => {
  const type = (root: HTMLElement) => {
    const box = within(root).getByRole<HTMLInputElement>("searchbox");
    box.value = "gida";
    const sector = within(root).getByLabelText<HTMLSelectElement>("Sector");
    sector.value = "";
  };
  const { root, names } = open("?sector=metal&country=TR", "sector=metal&country=TR", type);
  expect(names()).toEqual(["Işık Gıda"]);
  expect(within(root).getByRole("searchbox")).toHaveValue("gida");
  await waitFor(() => expect(location.search).toBe("?q=gida&country=TR"));
});

it("finds what the address asks for, whether the server or a cache has written the page", () => {
  expect(open("?hall=4").names()).toEqual(["Bora Metal"]);
  const { root, names } = open("?hall=4", "hall=4");
  expect(names()).toEqual(["Bora Metal"]);
  expect(root.querySelector("nav [aria-current]")).toHaveAttribute("data-hall", "4");
});

it("does nothing while nobody is in the list", () => {
  document.body.innerHTML = "<p>Soon</p>";
  expect(startList(document.body)).toBeUndefined();
});
