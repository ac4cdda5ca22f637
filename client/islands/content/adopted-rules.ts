/**
 * Adds the rules of later renderings to the page's own, without repeating the initial ones, so that editors' CSS keeps
 * its precedence. Adopted stylesheets need no style element, so the policy allows them.
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
