import { flush, mayTell, tell } from './queue.ts'
import { groups } from './who.ts'

const CONTENT = '[data-builder-content-id]'

let isOn = false

/** Tells the shop what becomes of content on this page: who sees it, who clicks in it, who does what it asks for (spec §3). */
export function track() {
  if (!mayTell()) return
  if (isOn) return watch()
  isOn = true
  addEventListener('pagehide', flush)
  window.builder = Object.assign(window.builder ?? {}, { trackConversion })
  document.addEventListener('click', tellClick, { capture: true })
  watch()
  // Another page of content was put in this one's place.
  document.addEventListener('content:shown', watch)
  tellOrder()
}

/** The content that an element is the frame of. */
const shownIn = ({ dataset }: HTMLElement) => ({
  contentId: dataset.builderContentId ?? '',
  variationId: dataset.builderVariationId ?? '',
})

const watched = new WeakSet<Element>()

/** Content counts as seen once any part of it is in the window. */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    tell({ type: 'impression', data: shownIn(target as HTMLElement) })
  }
})

function watch() {
  for (const content of document.querySelectorAll(CONTENT)) {
    if (!watched.has(content)) seen.observe(content)
    watched.add(content)
  }
}

const clicked = new WeakSet<Element>()

/** A click counts for the content it is in and for every content around that. */
function tellClick(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element)) return
  const block = target.closest('[builder-id]')
  const id = block?.getAttribute('builder-id') ?? ''
  const twins = id ? [...document.querySelectorAll(`[builder-id="${CSS.escape(id)}"]`)] : []
  const metadata = {
    targetOffset: offsetIn(target, event),
    ...(block
      ? { builderTargetOffset: offsetIn(block, event), builderElementIndex: twins.indexOf(block) }
      : {}),
  }
  let content = target.closest<HTMLElement>(CONTENT)
  while (content) {
    const isFirst = !clicked.has(content)
    clicked.add(content)
    const data = { ...shownIn(content), metadata, ...(id ? { targetBuilderElement: id } : {}) }
    tell({ type: 'click', data: isFirst ? { ...data, unique: true } : data })
    content = content.parentElement?.closest<HTMLElement>(CONTENT) ?? null
  }
}

/** Where in an element somebody clicked, as parts of its width and height. */
function offsetIn(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: part(clientX - left, width), y: part(clientY - top, height) }
}

const part = (length: number, whole: number) =>
  whole > 0 ? Math.round((length / whole) * 1000) / 1000 : 0

type Props = { amount?: number; contentId?: string; variationId?: string; meta?: object }

/**
 * Tells that somebody did what the content is for: for one content, or for every test the visitor is in (spec §3). Money
 * that is said here is only said: what counts is the money of orders.
 */
function trackConversion(
  amount?: number,
  contentIdOrProps?: string | Props,
  variationId?: string,
  props: object = {},
) {
  const given: Props =
    typeof contentIdOrProps === 'object'
      ? contentIdOrProps
      : {
          ...(contentIdOrProps ? { contentId: contentIdOrProps } : {}),
          ...(variationId ? { variationId } : {}),
        }
  const own = groups()
  const { contentId = '' } = given
  const group = given.variationId ?? own.find(([id]) => id === contentId)?.[1]
  const all: [string, string | undefined][] = contentId ? [[contentId, group]] : own
  const money = amount ?? given.amount
  for (const [id, variation] of all) {
    tell({
      type: 'conversion',
      data: {
        contentId: id,
        ...(variation ? { variationId: variation } : {}),
        ...(typeof money === 'number' ? { amount: money } : {}),
        metadata: { ...given.meta, ...props },
      },
    })
  }
}

/** An order that was paid is what every test is for. */
function tellOrder() {
  const order = document.querySelector<HTMLDataElement>('[data-order]')
  if (order) trackConversion(Number(order.value) / 100, '', '', { order: order.dataset.order })
}
