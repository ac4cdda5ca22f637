const done = new WeakSet<Element>()

/** Runs the scripts of embeds and custom code that waited for the browser, each once, in their order (spec §3). */
export function runKept(within: Document | HTMLElement = document) {
  for (const kept of within.querySelectorAll<HTMLTemplateElement>('template.builder-scripts')) {
    if (done.has(kept)) continue
    done.add(kept)
    void runIn(kept)
  }
}

async function runIn(kept: HTMLTemplateElement) {
  const nonce = kept.nonce || document.querySelector<HTMLElement>('[nonce]')?.nonce || ''
  for (const script of kept.content.querySelectorAll('script')) {
    const fresh = document.createElement('script')
    for (const { name, value } of Array.from(script.attributes)) fresh.setAttribute(name, value)
    fresh.async = script.hasAttribute('async')
    fresh.nonce = nonce
    fresh.textContent = script.textContent
    const isThere = new Promise((resolve) => {
      fresh.onload = resolve
      fresh.onerror = resolve
    })
    kept.insertAdjacentElement('beforebegin', fresh)
    // What follows may need what it brings.
    if (fresh.src && !fresh.async) await isThere
  }
}
