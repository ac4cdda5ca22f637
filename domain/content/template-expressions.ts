/** Up to the first brace, be it an end or not: looking for an end from each start would take the square of the time. */
const EXPRESSION = /\{\{([^}]*)(\}\}|\}|$)/g

/** A text with each of its `{{expressions}}` replaced by its value, or by nothing. `each` converts a value to text. */
export const replaceExpressions = (
  text: string,
  evaluate: (code: string) => unknown,
  format: (value: string) => string = (value) => value,
): string =>
  text.includes('{{')
    ? text.replaceAll(EXPRESSION, (spelt, code: string, end: string) => {
        if (!code || end !== '}}') return spelt
        const value = evaluate(code.trim())
        if (value === null || value === undefined) return ''
        return format(typeof value === 'object' ? JSON.stringify(value) : String(value))
      })
    : text

export function listExpressions(text: string): string[] {
  const codes: string[] = []
  replaceExpressions(text, (code) => codes.push(code))
  return codes
}
