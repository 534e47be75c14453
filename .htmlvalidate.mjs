/**
 * HTML validity of the served pages. Each rule that differs says why.
 *
 * @type {import("html-validate").ConfigData}
 */
export default {
  extends: ["html-validate:recommended", "html-validate:document"],
  // React writes `action=""` for a server action: the page's own address, as browsers read it.
  elements: ["html5", { form: { attributes: { action: {} } } }],
  rules: {
    // How React writes: `<br/>`, `charSet`, `noModule=""`, `async=""`. Valid, and not ours to choose.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React names one of its scripts `_R_`; HTML allows any id without a blank.
    "valid-id": ["error", { relaxed: true }],
    // Scripts and styles come from the page's own origin, where integrity adds nothing.
    "require-sri": ["error", { target: "crossorigin" }],
    // The ticks of one question share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // A telephone number may break where a narrow screen asks for it.
    "tel-non-breaking": "off",
  },
};
