const executed = new WeakSet<Element>()

/** Runs the deferred scripts of embeds and custom code, each once, in their order. */
export function runDeferredScripts(within: Document | HTMLElement = document) {
  for (const template of within.querySelectorAll<HTMLTemplateElement>('template.builder-scripts')) {
    if (executed.has(template)) continue
    executed.add(template)
    void runScripts(template)
  }
}

async function runScripts(template: HTMLTemplateElement) {
  const nonce = template.nonce || document.querySelector<HTMLElement>('[nonce]')?.nonce || ''
  for (const script of template.content.querySelectorAll('script')) {
    const fresh = document.createElement('script')
    for (const { name, value } of Array.from(script.attributes)) fresh.setAttribute(name, value)
    fresh.async = script.hasAttribute('async')
    fresh.nonce = nonce
    fresh.textContent = script.textContent
    const isThere = new Promise((resolve) => {
      fresh.onload = resolve
      fresh.onerror = resolve
    })
    template.insertAdjacentElement('beforebegin', fresh)
    // Later scripts may depend on it.
    if (fresh.src && !fresh.async) await isThere
  }
}
