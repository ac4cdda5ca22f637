/** Whether an expression may have another value each time, or in a browser: then its first value is recorded. */
export const isNondeterministicExpression = (code: string): boolean =>
  /\bDate\b|\brandom\b/.test(code) || namesBrowserGlobal(code)

/** Whether code names what only a browser has, so that it is run again there. */
export const namesBrowserGlobal = (code: string): boolean => BROWSER_GLOBAL.test(code)

const BROWSER_GLOBAL =
  /\b(?:window|document|navigator|screen|history|(?:local|session)Storage|matchMedia|inner(?:Width|Height)|resolvedOptions)\b|\bIntl\.\w+\(\s*(?:\)|undefined|\[\s*\])/
