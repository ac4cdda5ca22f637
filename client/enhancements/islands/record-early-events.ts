/** What a visitor did in an island that isn't hydrated yet, with what the field held afterwards. */
export type EarlyEvent = {
  event: Event
  target: HTMLInputElement
  island: Element
  value: string
  checked: boolean
}

type EarlyEvents = EarlyEvent[] & {
  /** Set once the page's script runs. */
  hydrate?: (island: Element) => void
  /** Where scripts are gone, what was held back does what it does without script. */
  letGo: (island: Element) => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/**
 * Keeps what visitors do in sleeping islands for `replay-early-events.ts`, so that every listener gets it exactly once.
 * Self-contained: pages with content have its source inline (worker/content/render/island/content-island.ts), before any script file.
 */
export function recordEarlyEvents() {
  if (window.earlyEvents) return
  const events: EarlyEvents = Object.assign([], {
    letGo(island: Element) {
      island.setAttribute('awake', '')
      for (const { island: one, event, target } of events)
        if (one === island && event.defaultPrevented)
          if (target instanceof HTMLFormElement) target.requestSubmit()
          else target.click()
    },
  })
  window.earlyEvents = events
  const record = (event: Event) => {
    const target = event.target as HTMLInputElement
    const island = target.closest?.('shop-island:not([awake])')
    if (!island) return
    const { type, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    const isHeld = target.closest(`[data-replay~=${type}]`)
    if (
      type === 'click'
        ? !isHeld && !/box|radio/.test(target.type)
        : !isHeld && /sub|aux|touch|press|[er][du]/.test(type)
    )
      return
    // With a modifier the browser opens a link elsewhere, at once. A press keeps what it does: focus, selection, scrolling.
    if (isHeld && /^(cl|su)/.test(type) && !(ctrlKey || metaKey || shiftKey || altKey))
      event.preventDefault()
    event.stopImmediatePropagation()
    const { value, checked } = target
    events.push({ event, target, island, value, checked })
    events.hydrate?.(island)
  }
  for (const type of 'click dblclick auxclick mouseover mouseout mousedown mouseup pointerover pointerout pointerdown pointerup touchstart focusin focusout keydown keypress keyup input change submit'.split(
    ' ',
  ))
    addEventListener(type, record, true)
  addEventListener('load', () => {
    if (!events.hydrate) document.querySelectorAll('shop-island').forEach(events.letGo)
  })
}

/** Whoever was quicker than this file stands in a field or on a heading that opens: its click comes once more, and its island wakes. */
export function recordFocus() {
  const target = document.activeElement as HTMLInputElement | null
  const island = target?.closest('shop-island:not([awake])')
  if (!island || !target?.matches('input,select,textarea,summary')) return
  const type = target.matches('[data-replay~=click]') ? 'click' : 'focusin'
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  const { value, checked } = target
  window.earlyEvents?.push({ event, target, island, value, checked })
}
