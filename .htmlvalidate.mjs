/**
 * HTML validity of the served pages. Each rule that differs says why.
 *
 * @type {import("html-validate").ConfigData}
 */
export default {
  extends: ["html-validate:recommended", "html-validate:document"],
  // React writes `action=""` for a server action. Browsers read it as the page's own address.
  elements: ["html5", { form: { attributes: { action: {} } } }],
  rules: {
    // React writes `<br/>`, `charSet`, `noModule=""`, `async=""`. That is valid, and we cannot
    // change it.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React gives one of its scripts the id `_R_`. HTML allows any id without a blank.
    "valid-id": ["error", { relaxed: true }],
    // Scripts and styles come from the page's own origin. There, integrity adds nothing.
    "require-sri": ["error", { target: "crossorigin" }],
    // The checkboxes of one question share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // On a narrow screen a telephone number may break.
    "tel-non-breaking": "off",
  },
};
