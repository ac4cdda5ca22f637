export const MAX_CODE_LENGTH = 60
export const CODE_PATTERN = /^(?=.{4,24}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/

/** Normalises a typed code; long dashes and spaces come from copying. */
export const normaliseCode = (typed: string): string =>
  typed
    .replace(/[\s\u200b]+/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .toUpperCase()
