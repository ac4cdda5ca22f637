/**
 * A text with each of its `{{expressions}}` replaced by what it gives; one that gives nothing leaves nothing (spec §3).
 * `each` says what becomes of a value before it stands in the text.
 */
export const expressionsIn = (
  text: string,
  give: (code: string) => unknown,
  each: (value: string) => string = (value) => value,
): string =>
  text.includes('{{')
    ? text.replaceAll(/\{\{([^}]+)\}\}/g, (_, code: string) => {
        const value = give(code.trim())
        if (value === null || value === undefined) return ''
        return each(typeof value === 'object' ? JSON.stringify(value) : String(value))
      })
    : text

/** The code of every expression in a text. */
export function codesIn(text: string): string[] {
  const codes: string[] = []
  expressionsIn(text, (code) => codes.push(code))
  return codes
}

/** Whether an expression may say something else every time: then what it said once is passed on. */
export const isFickle = (code: string): boolean => /\bDate\b|\brandom\b/.test(code)
