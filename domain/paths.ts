/** Checkout paths: never cached, no editors' code. */
export const isCheckoutPath = (path: string) => path.includes('/checkout')

/** Paths where the session is always verified and nothing is stored. */
export const isPrivatePath = (path: string) =>
  isCheckoutPath(path) || path.split('/')[2] === 'account'

/** A URL for logs and analytics, without the signature that opens a booking, a download, a saved cart, a gift or a notify-me request. */
export const redactSignedLink = (url: string): string =>
  url
    .replace(/(\/(?:b|cart\/saved|downloads|gifts?|tell-me)\/[^/.?#]+)\.[^/?#]+/, '$1')
    .replace(/([?&](?:seal|pass)=)[^&#]+/, '$1')
