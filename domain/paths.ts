/** Checkout paths: never cached, no editors' code. */
export const isCheckoutPath = (path: string) => path.includes('/checkout')

/** Paths where the session is always verified and nothing is stored. */
export const isPrivatePath = (path: string) =>
  isCheckoutPath(path) || path.split('/')[2] === 'account'

/** A URL for logs and analytics, without the signature that opens a booking, a download, a saved cart, a gift, a notify-me request, a calendar or an account. */
export const redactSignedLink = (url: string): string =>
  url
    .replace(
      /(\/(?:account-deletions|activations|b|calendar|calendar-feeds|cart\/saved|downloads|email-(?:changes|reverts)|experience-invitations|gift-care|gifts?|invite|login-links|newsletter|password-resets|reviews?|tell-me)\/[^/.?#]+)\.[^/?#]+/,
      '$1',
    )
    .replace(/([?&](?:seal|pass|token)=)[^&#]+/, '$1')
