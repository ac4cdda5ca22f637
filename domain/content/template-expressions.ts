/** A text with each of its `{{expressions}}` replaced by its value, or by nothing. `each` converts a value to text. */
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

export function listExpressions(text: string): string[] {
  const codes: string[] = []
  replaceExpressions(text, (code) => codes.push(code))
  return codes
}
