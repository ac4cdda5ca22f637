const MAX_REMEMBERED_CODES = 2
const MAX_OPENED_PRODUCTS = 8

/** A code of a link, with the products that it opens. */
export type RememberedCode = { code: string; opens: readonly string[] }

/** The codes of links, as the cookie shop-codes keeps them: 'LANTERN-KEY~p-lantern-supper.HELLO10'. */
export const parseCodes = (cookie = ''): RememberedCode[] =>
  cookie
    .split('.')
    .map((entry) => entry.split('~'))
    .filter(([code = '']) => /^[A-Z0-9-]{1,60}$/.test(code))
    .slice(0, MAX_REMEMBERED_CODES)
    .map(([code = '', ...opens]) => ({ code, opens: opens.slice(0, MAX_OPENED_PRODUCTS) }))

/** The cookie of the last of these codes. */
export const formatCodes = (codes: readonly RememberedCode[]): string =>
  codes
    .slice(-MAX_REMEMBERED_CODES)
    .map(({ code, opens }) => [code, ...opens.filter(isPlainId).slice(0, MAX_OPENED_PRODUCTS)])
    .map((entry) => entry.join('~'))
    .join('.')

/** An id that can stand in the cookie as it is. */
const isPlainId = (id: string): boolean => /^[\w-]{1,60}$/.test(id)
