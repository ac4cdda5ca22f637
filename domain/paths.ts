/** Checkout is any path containing /checkout: never cached, no editors' code. */
export const isCheckoutPath = (path: string) => path.includes('/checkout')

/** Where the session is verified on every request and nothing is stored: checkout and account. */
export const isPrivatePath = (path: string) =>
  isCheckoutPath(path) || path.split('/')[2] === 'account'

/** A URL for logs and analytics, without the signature that opens a booking or a saved cart. */
export const redactSignedLink = (url: string): string =>
  url.replace(/(\/(?:b|cart\/saved)\/[^/.?#]+)\.[^/?#]+/, '$1').replace(/([?&]seal=)[^&#]+/, '$1')
