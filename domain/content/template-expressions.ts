/**
 * A text with each of its `{{expressions}}` replaced by what it gives; one that gives nothing leaves nothing.
 * `each` says what becomes of a value before it stands in the text.
 */
export const replaceExpressions = (
  text: string,
  evaluate: (code: string) => unknown,
  format: (value: string) => string = (value) => value,
): string =>
  text.includes('{{')
    ? text.replaceAll(/\{\{([^}]+)\}\}/g, (_, code: string) => {
        const value = evaluate(code.trim())
        if (value === null || value === undefined) return ''
        return format(typeof value === 'object' ? JSON.stringify(value) : String(value))
      })
    : text

/** The code of every expression in a text. */
export function listExpressions(text: string): string[] {
  const codes: string[] = []
  replaceExpressions(text, (code) => codes.push(code))
  return codes
}

/** Whether an expression may say something else every time: then what it said once is passed on. */
export const isVolatileExpression = (code: string): boolean => /\bDate\b|\brandom\b/.test(code)
