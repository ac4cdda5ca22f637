/** The parameter of a link that shows the shop as somebody else would see it. */
export const VIEW_AS_PARAMETER = 'shop.view'
/** Its value that ends such a view. */
export const END_VIEW = 'end'

/** As whom, where and when the shop is looked at; what is absent stays as it is. */
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
