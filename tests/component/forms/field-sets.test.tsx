/** The products of a company's entry: one set of questions after the other, and all are posted. */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getListingView } from "@/lib/companies/company-forms";
import { emptyFormState } from "@/lib/registration/form-state";
import { standInForBrowser } from "../../support/pages/browser";
import { correctionPage, inputsOf, serve } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);
afterEach(() => document.body.replaceChildren());

const page = (values = {}, errors = {}) =>
  correctionPage({ view: getListingView("en"), posted: { ...emptyFormState, values, errors } });

/** The numbers of the products whose questions are shown. */
const listShown = () =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter(
    (n) => !inputsOf(`product${n}`)[0]?.closest("details:not([open])"),
  );

it.each([
  ["one product of an empty entry", {}, {}, [1]],
  ["those that have an answer", { product1: "Oak", productLine3: "Of beech" }, {}, [1, 2, 3]],
  ["those with a mistake", {}, { product2: "productName" }, [1, 2]],
])("shows %s", (_, values, errors, shown) => {
  render(page(values, errors));
  expect(listShown()).toEqual(shown);
});

it("adds the next product and leads to its name", async () => {
  render(page());
  await userEvent.click(screen.getAllByText("Add a product")[0] as HTMLElement);
  fireEvent(document.querySelector("details") as Element, new Event("toggle"));
  expect(listShown()).toEqual([1, 2]);
  expect(inputsOf("product2")[0]).toHaveFocus();
});

it("has the questions of all products without script", () => {
  serve(page({ product1: "Oak" }));
  expect(document.querySelectorAll("[name^=product]")).toHaveLength(16);
  expect(listShown()).toEqual([1]);
});
