/** The form of an item of the site's lists: what it asks follows from the data, and nothing typed is lost. */
import { render, screen, within } from "@testing-library/react";
import { findItem } from "@/staff/desk/site/content-items";
import type { ContentKind } from "@/staff/desk/site/content-kinds";
import { type ItemForm, toItemForm } from "@/staff/desk/site/item-form";
import { listNamedItems } from "@/staff/desk/site/item-texts";
import { listKnownPictures } from "@/staff/desk/site/known-pictures";
import { ItemEditor } from "@/staff/desk/site/view/item-editor";

function show(kind: ContentKind, id: string, more: Partial<ItemForm> = {}) {
  const form = { ...toItemForm(kind, findItem(kind, id, {})), ...more };
  const { container } = render(
    <ItemEditor
      kind={kind}
      form={form}
      language="en"
      known={listKnownPictures(kind, {}, "en")}
      items={listNamedItems(kind, {}, "en")}
      action="/save"
      back="/list"
    />,
  );
  return container;
}

it("asks each text in three languages, the Arabic one from right to left", () => {
  show("news", "opening");
  const title = within(screen.getByRole("group", { name: "Title" }));
  expect(title.getByLabelText("Title: العربية")).toHaveAttribute("dir", "rtl");
  expect(title.getByLabelText("Title: English")).toHaveValue(
    "Programme of the opening ceremony announced",
  );
  expect(title.getAllByRole("textbox")).toHaveLength(3);
});

it("asks no focus for a picture of the release, and says why a file was refused", () => {
  show("news", "opening", { refusal: "small" });
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.getByLabelText("Choose a file")).toHaveAccessibleDescription(/at least 480 pixels/);
});

it("posts files only where there are pictures", () => {
  const form = (container: HTMLElement) => container.querySelector("form");
  expect(form(show("sponsors", "new"))).toHaveAttribute("enctype", "multipart/form-data");
  expect(form(show("figures", "visitors"))).not.toHaveAttribute("enctype");
});

it("offers the pictures of the site, each once, and keeps the one that it shows", () => {
  const container = show("news", "opening");
  const radios = [
    ...container.querySelectorAll<HTMLInputElement>('input[name="picture"][type="radio"]'),
  ];
  const values = radios.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  const kept = container.querySelector('input[type="hidden"][name="picture"]');
  expect(radios.filter(({ defaultChecked }) => defaultChecked)).toHaveLength(1);
  expect(kept).toHaveValue(radios.find(({ defaultChecked }) => defaultChecked)?.value);
  expect(show("sponsors", "velora").querySelector('input[type="radio"]')).toBeNull();
});

it("offers a speaker the sessions of the programme", () => {
  show("speakers", "new");
  const session = screen.getByRole("combobox", { name: "Session" });
  const option = within(session).getByRole("option", {
    name: /^Panel: food security, \d+ \w+ 11:00/,
  });
  expect(option.getAttribute("value")).toMatch(/^foodSecurity-\d$/);
});
