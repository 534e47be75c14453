/** Finds small wrong changes (mutants) in a source file, and builds its text with each behind a switch. */
import { createHash } from "node:crypto";
import { parseSync } from "@swc/core";

const otherOperators = {
  "&&": "||",
  "||": "&&",
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
};
const droppedMethods =
  /^(filter|sort|toSorted|slice|trim|toReversed|replace|replaceAll|normalize|toLowerCase|flat)$/;
const unvisited =
  /^(key|source|typeAnnotation|typeParams|typeParameters|typeArguments|returnType)$/;
const typed = /^Ts(As|Satisfies|NonNull|Const)/;
/** Literals are many: this share of them is tried. */
const LITERAL_SHARE = 4;

/** @returns each mutant of the text: where it stands (in bytes), its text, and an id that survives moved lines */
export function listMutants(text, file) {
  // The first statement tells where the parser began to count.
  const bytes = Buffer.from(`0;${text}`);
  const { body, span } = parseSync(bytes.toString(), {
    syntax: "typescript",
    tsx: file.endsWith("x"),
  });
  const base = span.start;
  const slice = (from, to) => bytes.subarray(from - base, to - base).toString();
  const found = [];
  const ids = new Map();

  function add(node, kind, mutant) {
    const original = slice(node.span.start, node.span.end);
    const name = `${file} ${kind} ${original.replace(/\s+/g, " ").slice(0, 60)}`;
    const repeated = ids.get(name) ?? 0;
    ids.set(name, repeated + 1);
    const hash = createHash("sha1").update(`${name} ${repeated}`).digest("hex").slice(0, 12);
    if (/Literal|number/.test(kind) && Number.parseInt(hash, 16) % LITERAL_SHARE > 0) return;
    const [start, end] = [node.span.start - base, node.span.end - base];
    const line = bytes.subarray(0, start).toString().split("\n").length;
    found.push({ id: hash, file, line, kind, original, mutant, start, end });
  }

  function mutate(node) {
    const { type, span, operator } = node;
    const own = slice(span?.start ?? base, span?.end ?? base);
    if (type === "BinaryExpression") {
      const [left, right] = [node.left.span, node.right.span];
      const isText = /Literal/.test(node.left.type + node.right.type) && operator === "+";
      if (operator === "??") add(node, "?? left", slice(left.start, left.end));
      else if (otherOperators[operator] && !isText) {
        const between = slice(left.end, right.start).replace(operator, otherOperators[operator]);
        add(node, operator, slice(left.start, left.end) + between + slice(right.start, right.end));
      }
    }
    if (/^(If|While)Statement$|^ConditionalExpression$/.test(type)) {
      add(node.test, "negate", `!(${slice(node.test.span.start, node.test.span.end)})`);
    }
    if (type === "UnaryExpression" && operator === "!") add(node, "no !", own.slice(1));
    if (type === "ExpressionStatement" && !/Literal|^super\b/.test(node.expression.type + own)) {
      add(node.expression, "drop", "undefined");
    }
    const method = type === "CallExpression" && node.callee.property?.value;
    if (method && droppedMethods.test(method) && !own.includes("?.")) {
      const { start, end } = node.callee.object.span;
      add(node, `no ${method}`, slice(start, end));
    }
    if (type === "NumericLiteral") add(node, "number", `${node.value + 1}`);
    if (type === "StringLiteral" && node.value) add(node, type, '""');
    if (type === "ArrayExpression" && node.elements.length > 0) add(node, "empty array", "[]");
    if (type === "BooleanLiteral") add(node, "boolean", `${!node.value}`);
  }

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== "object") return;
    const { type = "" } = node;
    if (type.startsWith("Ts") && !typed.test(type)) return;
    if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(type)) return;
    if (type === "ExpressionStatement" && node.expression.type === "StringLiteral") return;
    mutate(node);
    for (const [name, child] of Object.entries(node)) {
      const isAttribute = type === "JSXAttribute" && child?.type === "StringLiteral";
      if (!unvisited.test(name) && !isAttribute) visit(child);
    }
  }
  visit(body.slice(1));
  return found;
}

/** @returns the text in which `globalThis.isMutant(id)` chooses each of these mutants */
export function instrument(text, mutants) {
  const inserted = mutants.flatMap(({ id, mutant, start, end }) => [
    { at: start, order: [1, -end], text: `(globalThis.isMutant?.("${id}")?(${mutant}):(` },
    { at: end, order: [0, -start], text: "))" },
  ]);
  inserted.sort((a, b) => a.at - b.at || a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  const bytes = Buffer.from(`0;${text}`);
  let done = 2;
  let result = "";
  for (const { at, text: piece } of inserted) {
    result += bytes.subarray(done, at).toString() + piece;
    done = at;
  }
  return result + bytes.subarray(done).toString();
}
