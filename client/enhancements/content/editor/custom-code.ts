const CUSTOM_CODE = '.builder-custom-code'

/** The code that each element was made of: its script may have changed what it looks like. */
const codeByElement = new WeakMap<Node, string>()
const scriptsByElement = new WeakMap<Node, string[]>()

/** Takes the scripts out of a part of a page; those of custom code wait until their HTML is there. Returns the others. */
export function takeScripts(page: DocumentFragment): string[] {
  for (const element of page.querySelectorAll(CUSTOM_CODE)) {
    codeByElement.set(element, element.outerHTML)
    scriptsByElement.set(element, takeTexts(element))
  }
  return takeTexts(page)
}

/** Whether an element shows this very code already. */
export const isSameCode = (existing: Node, node: Node): boolean =>
  codeByElement.has(node) && codeByElement.get(existing) === codeByElement.get(node)

/** Runs the scripts of custom code that has come into the page. */
export function runCustomCode(root: Element, run: (text: string) => void) {
  for (const element of root.querySelectorAll(CUSTOM_CODE)) {
    const scripts = scriptsByElement.get(element) ?? []
    scriptsByElement.delete(element)
    for (const text of scripts) run(text)
  }
}

function takeTexts(within: Element | DocumentFragment): string[] {
  const found = [...within.querySelectorAll('script:not([type]), script[type="text/javascript"]')]
  for (const element of found) element.remove()
  return found.map(({ textContent }) => textContent ?? '')
}
