/** The products of a company's entry: one set of questions after the other, and all are posted. */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { CorrectionForm } from "@/components/forms/correction-form";
import { getListingView } from "@/lib/companies/company-forms";
import { emptyFormState } from "@/lib/registration/form-state";
import { standInForBrowser } from "../../support/pages/browser";
import { inputsOf } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);
afterEach(() => document.body.replaceChildren());

const page = (values = {}, errors = {}) => (
  <CorrectionForm
    view={getListingView("en")}
    submit={async () => emptyFormState}
    initial={{ ...emptyFormState, values, errors }}
    privacy={{ href: "/en/Privacy", newTab: "opens in a new tab" }}
    title="Listing"
  >
    <h1>Listing</h1>
  </CorrectionForm>
);

/** The numbers of the products whose questions are shown. */
function listShown(): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].filter(
    (n) => !inputsOf(`product${n}`)[0]?.closest("details:not([open])"),
  );
}

it("shows one product of an empty entry, those that have an answer, and those with a mistake", () => {
  const { unmount } = render(page());
  expect(listShown()).toEqual([1]);
  unmount();
  const filled = render(page({ product1: "Oak", productLine3: "Of beech" }));
  expect(listShown()).toEqual([1, 2, 3]);
  filled.unmount();
  render(page({}, { product2: "productName" }));
  expect(listShown()).toEqual([1, 2]);
});

it("adds the next product and leads to its name", async () => {
  render(page());
  const add = screen.getAllByText("Add a product")[0];
  if (!add) throw new Error("Nothing adds a product.");
  await userEvent.click(add);
  const [set] = document.querySelectorAll("details");
  if (set) fireEvent(set, new Event("toggle"));
  expect(listShown()).toEqual([1, 2]);
  expect(inputsOf("product2")[0]).toHaveFocus();
});

it("has the questions of all products without script", () => {
  document.body.innerHTML = renderToStaticMarkup(page({ product1: "Oak" }));
  expect(document.querySelectorAll("[name^=product]")).toHaveLength(16);
  expect(listShown()).toEqual([1]);
});
