/** No letters or digits that look alike. Its length is prime, so one wrong or two swapped signs never fit the check sign. */
export const GIFT_CODE_SIGNS = '234679BCDFGHJKMNPQRTVWX'

/** Signs before the check sign. */
export const GIFT_CODE_PAYLOAD = 15
const GROUP = /.{4}(?=.)/g

/** The code of 15 signs with its check sign, in groups: 7K4M-PX29-DTRG-6WC7. */
export const formatGiftCode = (payload: string): string =>
  `${payload}${checkSign(payload)}`.replace(GROUP, '$&-')

/** A typed code as `formatGiftCode` writes it; null for what can't be a gift card's code. */
export function parseGiftCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s\u200b\u2010-\u2015-]+/g, '')
  if (signs.length !== GIFT_CODE_PAYLOAD + 1) return null
  const payload = signs.slice(0, GIFT_CODE_PAYLOAD)
  if (![...payload].every((sign) => GIFT_CODE_SIGNS.includes(sign))) return null
  return checkSign(payload) === signs.at(-1) ? formatGiftCode(payload) : null
}

/** The sum of place × value of all 16 signs is a multiple of 23. */
function checkSign(payload: string): string {
  const modulus = GIFT_CODE_SIGNS.length
  const weighted = [...payload].reduce(
    (total, sign, index) => total + (index + 1) * GIFT_CODE_SIGNS.indexOf(sign),
    0,
  )
  const lastPlace = GIFT_CODE_PAYLOAD + 1
  const value = [...GIFT_CODE_SIGNS].findIndex(
    (_, sign) => (weighted + lastPlace * sign) % modulus === 0,
  )
  return GIFT_CODE_SIGNS.charAt(value)
}
