/**
 * Adds the rules of later drawings to those the page came with, and nothing that was there from the first: what editors
 * wrote by hand keeps counting more. No element is written, so no policy minds.
 */
export function createAdoptedRules() {
  let initialRules: Set<string> | null = null
  let sheet: CSSStyleSheet | null = null
  let shown = ''
  return (rules: readonly string[]) => {
    initialRules ??= new Set(rules)
    const initial = initialRules
    const text = rules.filter((rule) => !initial.has(rule)).join('')
    if (text === shown) return
    shown = text
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
    sheet.replaceSync(text)
  }
}
