/** Tells dependency-cruiser the meaning of "@/…", as tsconfig.json tells the compiler. */
const { dirname } = require("node:path");

module.exports = { resolve: { alias: { "@": dirname(__dirname) } } };
