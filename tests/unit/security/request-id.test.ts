import { resolveRequestId } from "@/lib/security/request-id";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const ours = /^[0-9a-f]{32}$/;

it.each([
  ["traceparent", `00-${trace}-00f067aa0ba902b7-01`],
  ["x-cloud-trace-context", `${trace}/67667974448284343;o=1`],
  ["x-cloud-trace-context", trace.toUpperCase()],
])("is that of the trace in %s, which a trusted proxy began", (name, value) => {
  expect(resolveRequestId({ [name]: value }, true)).toBe(trace);
});

it("prefers the standard's header", () => {
  const other = "a".repeat(32);
  const both = { "x-cloud-trace-context": other, traceparent: `00-${trace}-${"b".repeat(16)}-00` };
  expect(resolveRequestId(both, true)).toBe(trace);
});

it("is one of our own where no proxy is trusted, another for each request", () => {
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, "x-request-id": trace };
  const ids = Array.from({ length: 100 }, () => resolveRequestId(headers, false));
  expect(new Set(ids).size).toBe(100);
  expect(ids).not.toContain(trace);
  for (const id of ids) expect(id).toMatch(ours);
});

it.each([
  "",
  trace,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-short-01`,
  `00-${trace}'; drop-00f067aa0ba902b7-01`,
  "ada@example.com",
])("is one of our own where %j is no trace", (traceparent) => {
  const id = resolveRequestId({ traceparent, "x-cloud-trace-context": "ada@example.com/1" }, true);
  expect(id).toMatch(ours);
  expect(id).not.toBe(trace);
});
