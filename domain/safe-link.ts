/** Whether a link leads into the shop or to an https page, unambiguously. */
export const isSafeLink = (url: string): boolean =>
  url.length <= 2000 && /^(?:\/(?!\/)|https:\/\/)[^\s\\\p{Cc}]*$/u.test(url)

/** Whether a path is requested as written: no query or fragment. */
export const isReachablePath = (path: string): boolean =>
  path !== '' && !/[?#%\\\s\p{Cc}]|(^|\/)(\.{0,2})(\/|$)/u.test(path)
