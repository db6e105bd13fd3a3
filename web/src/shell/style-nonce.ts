declare global {
  var __webpack_nonce__: string | undefined
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The scroll lock under open dialogs writes its own style element and asks this global for the nonce.
globalThis.__webpack_nonce__ = nonce

/** The nonce the server put into this page: without it the content security policy drops the theme's styles. */
export function styleNonce(): string {
  return nonce
}
