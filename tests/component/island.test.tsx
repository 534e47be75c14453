import { renderToString } from "react-dom/server";
import { Island } from "@/components/ui/island";

it("no text of the data ends the element that holds it", () => {
  const data = { props: { title: "</script><b>bold</b><!--" }, boundary: {} };
  document.body.innerHTML = renderToString(
    <Island scripts="/_next/static/page-scripts/form.js" data={data}>
      <p>{"a form"}</p>
    </Island>,
  );
  const island = document.querySelector("[data-island]");
  expect(JSON.parse(island?.nextElementSibling?.textContent ?? "")).toEqual(data);
  expect(document.querySelector("b")).toBeNull();
});
