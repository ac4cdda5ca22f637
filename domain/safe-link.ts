/** Whether an address leads into the shop or to a secure page elsewhere, and can mean nothing else. */
export const isSafeLink = (url: string): boolean =>
  url.length <= 2000 && /^(?:\/(?!\/)|https:\/\/)[^\s\\\p{Cc}]*$/u.test(url)

/** Whether a path is one, and the browser asks for just that: a mark of its own would begin something else. */
export const isReachablePath = (path: string): boolean =>
  path !== '' && !/[?#%\\\s\p{Cc}]|(^|\/)(\.{0,2})(\/|$)/u.test(path)
