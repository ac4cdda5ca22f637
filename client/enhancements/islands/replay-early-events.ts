import type { EarlyEvent } from './record-early-events.ts'

/** React empties a text area into its default value: what was typed is put back in the same task, with the caret. */
export function keepTexts(island: Element): () => void {
  const typed = [...island.querySelectorAll('textarea')].map(
    (field) => [field, field.value, field.selectionStart, field.selectionEnd] as const,
  )
  return () => {
    for (const [field, value, start, end] of typed) {
      if (field.value === value) continue
      field.value = value
      field.setSelectionRange(start, end)
    }
  }
}

/** Hands over what a visitor did in an island before it was hydrated, in the same order, and ends the recording. */
export async function replayEarlyEvents(island: Element) {
  // Clicks count as soon as they are replayed.
  if (document.querySelector('.counted'))
    (await import('#client/enhancements/content/tracking/tracking.ts')).startTracking()
  for (let early = nextOf(island); early; early = nextOf(island)) {
    replay(early)
    // React renders what one event changed before the next comes.
    await new Promise((resolve) => setTimeout(resolve))
  }
  island.setAttribute('awake', '')
}

function nextOf(island: Element): EarlyEvent | undefined {
  const events = window.earlyEvents ?? []
  const at = events.findIndex((early) => early.island === island)
  return at < 0 ? undefined : events.splice(at, 1)[0]
}

function replay(early: EarlyEvent) {
  const { event, island } = early
  const target = currentElement(early)
  // Whoever pressed again, before this could be handed over, has opened it already.
  if (target !== early.target && target.ariaExpanded === 'true') return
  const copy = copyOf(event)
  // For this one event the recorder looks away.
  island.setAttribute('awake', '')
  if (event.type === 'submit') {
    ;(target as unknown as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  } else if (isTicked(target)) {
    replayOnTickBox(target, early, copy)
  } else if (isTyped(target) || target instanceof HTMLSelectElement) {
    replayOnField(target, early, copy)
  } else {
    // The browser has opened the link already.
    if (event.type === 'click' && !event.defaultPrevented)
      addEventListener('click', (it) => it.preventDefault(), { capture: true, once: true })
    target.dispatchEvent(copy)
  }
  island.removeAttribute('awake')
}

function copyOf(event: Event): Event {
  // An event has every member that its constructor reads.
  const copy = new (event.constructor as typeof Event)(event.type, event)
  // A page that was scrolled since has the place elsewhere in its window.
  if (event instanceof MouseEvent)
    Object.defineProperties(copy, {
      clientX: { value: event.pageX - scrollX },
      clientY: { value: event.pageY - scrollY },
    })
  return copy
}

/** Hydration may have replaced the element. */
function currentElement({ target }: EarlyEvent): HTMLInputElement {
  if (target.isConnected) return target
  const id = target.closest('[builder-id]')?.getAttribute('builder-id') ?? ''
  // Pressed on its icon, a button is meant.
  const pressed = target.closest('[data-replay]') ?? target
  const current =
    document.getElementById(pressed.id) ??
    document.querySelector(`[builder-id="${CSS.escape(id)}"]`)
  return (current as HTMLInputElement | null) ?? target
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** A click on a box changes it and sends its other events: from the state before, once. */
function replayOnTickBox(box: HTMLInputElement, { event, checked }: EarlyEvent, copy: Event) {
  if (event.type === 'input' || event.type === 'change') return
  if (event.type === 'click' && !event.defaultPrevented) box.checked = !checked
  box.dispatchEvent(copy)
}

const isTyped = (field: HTMLElement) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'file')

/** Shows listeners the value of that moment; afterwards the field holds what was entered since, with its caret. */
function replayOnField(field: HTMLInputElement, { event, value }: EarlyEvent, copy: Event) {
  const { value: latest, selectionStart, selectionEnd } = field
  field.value = value
  if (event.type === 'input' && isTyped(field)) makeNews(field, value)
  field.dispatchEvent(copy)
  field.value = latest
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd)
}

/** React ignores an `input` whose value it knows, and it knows of what is set on the element itself. */
function makeNews(field: HTMLInputElement, value: string) {
  field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
