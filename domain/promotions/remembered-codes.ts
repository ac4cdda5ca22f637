export const MAX_REMEMBERED_CODES = 2

/** The codes of links, as the cookie shop-codes keeps them. */
export const parseCodes = (cookie = ''): string[] =>
  cookie
    .split('.')
    .filter((code) => /^[A-Z0-9-]{1,60}$/.test(code))
    .slice(0, MAX_REMEMBERED_CODES)
