// Runs in the browser, after the viewer: shows the document that the server serves beside this page.

// The script before this one declares it.
const { SwaggerUIBundle } = /** @type {{ SwaggerUIBundle(options: object): void }} */ (
  /** @type {unknown} */ (window)
)

SwaggerUIBundle({
  url: 'openapi.json',
  domNode: document.getElementById('reference'),
  // A try would be a call by a person at the shop's own data, perhaps with a token of the app's.
  supportedSubmitMethods: [],
  // Its links would stand inside of buttons, where the keyboard and screen readers can't tell them apart.
  deepLinking: false,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  defaultModelRendering: 'model',
  validatorUrl: null,
})
