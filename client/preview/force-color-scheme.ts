const originalConditions = new WeakMap<CSSMediaRule, string>()
const DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g
const LIGHT = /\(\s*prefers-color-scheme\s*:\s*light\s*\)/g

/** Forces light or dark, whatever the device prefers. */
export function forceColorScheme(page: Document, theme: 'light' | 'dark') {
  const meta = page.querySelector('meta[name=color-scheme]')
  meta?.setAttribute('content', theme)
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) {
    for (const rule of findMediaRules(sheet)) {
      const original = originalConditions.get(rule) ?? rule.media.mediaText
      originalConditions.set(rule, original)
      const isDark = theme === 'dark'
      rule.media.mediaText = original
        .replace(DARK, constantCondition(isDark))
        .replace(LIGHT, constantCondition(!isDark))
    }
  }
}

/** A media condition that always or never holds. */
const constantCondition = (isMatching: boolean) =>
  isMatching ? '(min-width: 0px)' : '(max-width: 0px)'

/** Media rules in all groups; sheets of other origins can't be read. */
function* findMediaRules(group: CSSStyleSheet | CSSGroupingRule): Generator<CSSMediaRule> {
  for (const rule of readCssRules(group)) {
    // instanceof fails across windows.
    const name = rule.constructor.name
    if (name === 'CSSMediaRule') yield rule as CSSMediaRule
    if (name === 'CSSImportRule') {
      const { styleSheet } = rule as CSSImportRule
      if (styleSheet) yield* findMediaRules(styleSheet)
    } else if ('cssRules' in rule) yield* findMediaRules(rule as CSSGroupingRule)
  }
}

function readCssRules(group: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  try {
    return [...group.cssRules]
  } catch {
    return []
  }
}
