/** The gift themes that every country offers, in the usual order. */
const USUAL_ORDER = [
  'birthday',
  'valentines',
  'mothers-day',
  'fathers-day',
  'christmas',
  'new-year',
  'anniversary',
  'wedding',
  'engagement',
  'thank-you',
  'congratulations',
  'new-baby',
  'housewarming',
  'get-well',
  'graduation',
  'just-because',
  'custom',
]

/** A country's gift themes: the named ones first, then the usual order. */
export const orderGiftThemes = (...first: readonly string[]): readonly string[] => [
  ...new Set([...first, ...USUAL_ORDER]),
]
