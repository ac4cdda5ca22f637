/** Whether an address leads into the shop or to a secure page elsewhere, and can mean nothing else. */
export const isSafeLink = (url: string): boolean =>
  url.length <= 2000 && /^(?:\/(?!\/)|https:\/\/)[^\s\\\p{Cc}]*$/u.test(url)
