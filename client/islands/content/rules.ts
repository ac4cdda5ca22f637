/**
 * Adds the rules of later drawings to those the page came with, and nothing that was there from the first: what editors
 * wrote by hand keeps counting more. No element is written, so no policy minds.
 */
export function createRules() {
  let first: Set<string> | null = null
  let sheet: CSSStyleSheet | null = null
  let shown = ''
  return (rules: readonly string[]) => {
    first ??= new Set(rules)
    const known = first
    const text = rules.filter((rule) => !known.has(rule)).join('')
    if (text === shown) return
    shown = text
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
    sheet.replaceSync(text)
  }
}
