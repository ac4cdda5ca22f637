/** A product that was looked at, and the currency of the country it was looked at in. */
export type VisitedProduct = { id: string; currencyCode: string }

const MAX_VISITED_PRODUCTS = 8
/** For what was stored without one. */
const FALLBACK_CURRENCY = 'AUD'

/** The last eight distinct products, most recent last. */
export const addVisitedProduct = (
  visited: readonly VisitedProduct[],
  product: VisitedProduct,
): VisitedProduct[] =>
  [...visited.filter(({ id }) => id !== product.id), product].slice(-MAX_VISITED_PRODUCTS)

/** As a cookie: `p-picnic~AUD.p-kayak~NZD`. */
export const formatVisitedProducts = (visited: readonly VisitedProduct[]): string =>
  visited.map(({ id, currencyCode }) => `${id}~${currencyCode}`).join('.')

/** Reads the cookie; empty entries and more than eight are left out. */
export const parseVisitedProducts = (text: string): VisitedProduct[] =>
  text
    .split('.')
    .filter(Boolean)
    .slice(0, MAX_VISITED_PRODUCTS)
    .map((entry) => {
      const [id = '', currencyCode = ''] = entry.split('~')
      return { id, currencyCode: CURRENCY.test(currencyCode) ? currencyCode : FALLBACK_CURRENCY }
    })

const CURRENCY = /^[A-Z]{3}$/
