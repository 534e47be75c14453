/** Resolves "@/…" for dependency-cruiser, as tsconfig.json does for the compiler. */
const { dirname } = require("node:path");

module.exports = { resolve: { alias: { "@": dirname(__dirname) } } };
