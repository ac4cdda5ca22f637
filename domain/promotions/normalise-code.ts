export const MAX_CODE_LENGTH = 60
/** How a code is written down: capitals and digits with hyphens between. */
export const CODE_PATTERN = /^(?=.{4,24}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/

/** A typed code as it is written down; long dashes and spaces are how people copy. */
export const normaliseCode = (typed: string): string =>
  typed
    .replace(/[\s\u200b]+/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .toUpperCase()
