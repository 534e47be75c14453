/** Forms that no component looks after, such as the desk's, when React takes over their page or builds it again. */
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { Field } from "@/components/ui/field";

const page = (
  <>
    <RestoreControls />
    <div hidden />
    {["a", "b"].map((id) => (
      <form key={id}>
        <input type="hidden" name="seen" defaultValue={`digest ${id}`} />
        <Field label="Subject" name="subject" defaultValue={`About ${id}`} />
        <Field as="textarea" label="Text" name="text" defaultValue={"Dear\nyou"} />
        <Field as="select" label="Hall" name="hall" defaultValue="2">
          <option value="1">1</option>
          <option value="2">2</option>
          <option value="3">3</option>
        </Field>
        <input type="radio" name="answer" value="yes" defaultChecked />
        <input type="radio" name="answer" value="no" />
        <input type="checkbox" name="tag" value="x" />
        <input type="checkbox" name="tag" value="y" defaultChecked />
        <details>
          <summary>More</summary>
        </details>
        <input type="file" name="picture" />
      </form>
    ))}
  </>
);

const posted = () =>
  [...document.forms].map((form) =>
    [...new FormData(form)].filter(([name]) => name !== "strange" && name !== "picture"),
  );

/** Answers the second form alone, without a script that listens. */
function answer() {
  const form = document.forms[1];
  if (!form) throw new Error("There is no second form.");
  const set = (name: string, value: string) => {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  };
  set("subject", "Something else");
  set("text", "Dear\nsomebody else");
  set("hall", "3");
  set("answer", "no");
  for (const box of form.querySelectorAll<HTMLInputElement>("[name=tag]"))
    box.checked = !box.checked;
  for (const part of form.querySelectorAll("details")) part.open = true;
}

const changes = {
  "as it was sent": () => undefined,
  "with an element in the first form": () => document.forms[0]?.prepend(strange()),
  "with an element before everything": () => document.body.firstElementChild?.prepend(strange()),
};

function strange() {
  const element = document.createElement("div");
  element.innerHTML = '<input name="strange"><select name="strange"></select>';
  return element;
}

it.each(Object.keys(changes) as (keyof typeof changes)[])(
  "keeps what was answered, %s",
  (change) => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    answer();
    changes[change]();
    const before = posted();
    const onRecoverableError = jest.fn();
    render(page, { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError.mock.calls.length > 0).toBe(change !== "as it was sent");
    expect(posted()).toEqual(before);
    expect(posted()[1]).toContainEqual(["seen", "digest b"]);
    const folds = [...document.querySelectorAll("details")].map(({ open }) => open);
    expect(folds).toEqual([false, true]);
  },
);

it("a text that was taken out stays out", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const [text] = document.querySelectorAll("textarea");
  if (text) text.value = "";
  render(page, { container, hydrate: true });
  expect(text).toHaveValue("");
  expect(text?.defaultValue).toBe("Dear\nyou");
});
