import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "@/components/ui/json-ld";

it("keeps every text inside its element", () => {
  const data = { name: '</script><script>alert("<!-- & \u2028")</script>' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  document.body.innerHTML = html;
  const scripts = document.querySelectorAll("script");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.type).toBe("application/ld+json");
  expect(JSON.parse(scripts[0]?.textContent ?? "")).toEqual(data);
});
