/** The parameter of a "see it as" link. */
export const VIEW_AS_PARAMETER = 'shop.view'
/** Its value that ends such a view. */
export const END_VIEW = 'end'

/** The visitor, place and time that the shop is shown for; absent values stay as they are. */
export type ViewAs = {
  /** An instant, in milliseconds since 1970. */
  at?: number
  /** A city's id. */
  city?: string
  /** The code of a WonderPass tier. */
  tier?: string
  /** The variation to show of a test, by the content's id. */
  variations?: Record<string, string>
}
