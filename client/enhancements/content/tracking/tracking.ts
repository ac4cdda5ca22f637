import { canTrack, flushEvents, queueEvent } from './tracking-queue.ts'
import { USER_ATTRIBUTES } from './user-attributes.ts'
import { assignedGroups } from './visitor-ids.ts'

const CONTENT_SELECTOR = '[data-builder-content-id]'

let isStarted = false

/** Tracks content on this page: impressions, clicks and conversions. */
export function startTracking() {
  if (!canTrack()) return
  if (isStarted) return observeContents()
  isStarted = true
  addEventListener('pagehide', flushEvents)
  window.builder = Object.assign(window.builder ?? {}, {
    ...USER_ATTRIBUTES,
    track,
    trackConversion,
  })
  document.addEventListener('click', trackClick, { capture: true })
  observeContents()
  // The router replaced the content of the page.
  document.addEventListener('content:shown', observeContents)
  trackOrder()
}

const contentIds = ({ dataset }: HTMLElement) => ({
  contentId: dataset.builderContentId ?? '',
  variationId: dataset.builderVariationId ?? '',
})

const observed = new WeakSet<Element>()

/** An impression counts when any part is visible. */
const impressionObserver = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    impressionObserver.unobserve(target)
    queueEvent({ type: 'impression', data: contentIds(target as HTMLElement) })
  }
})

function observeContents() {
  for (const content of document.querySelectorAll(CONTENT_SELECTOR)) {
    if (!observed.has(content)) impressionObserver.observe(content)
    observed.add(content)
  }
}

const clicked = new WeakSet<Element>()

/** A click counts for its content and for all content around it. */
function trackClick(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element)) return
  const block = target.closest('[builder-id]')
  const id = block?.getAttribute('builder-id') ?? ''
  const sameBlocks = id ? [...document.querySelectorAll(`[builder-id="${CSS.escape(id)}"]`)] : []
  const metadata = {
    targetOffset: offsetIn(target, event),
    ...(block
      ? {
          builderTargetOffset: offsetIn(block, event),
          builderElementIndex: sameBlocks.indexOf(block),
        }
      : {}),
  }
  let content = target.closest<HTMLElement>(CONTENT_SELECTOR)
  while (content) {
    const isFirst = !clicked.has(content)
    clicked.add(content)
    const data = { ...contentIds(content), metadata, ...(id ? { targetBuilderElement: id } : {}) }
    queueEvent({ type: 'click', data: isFirst ? { ...data, unique: true } : data })
    content = content.parentElement?.closest<HTMLElement>(CONTENT_SELECTOR) ?? null
  }
}

/** The position of a click as fractions of the element's size. */
function offsetIn(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: fraction(clientX - left, width), y: fraction(clientY - top, height) }
}

const fraction = (length: number, whole: number) =>
  whole > 0 ? Math.round((length / whole) * 1000) / 1000 : 0

type ConversionProps = {
  amount?: number
  contentId?: string | undefined
  variationId?: string | undefined
  meta?: object
}

/**
 * Tracks a conversion of one content, or of every experiment of the visitor, or of this page's content. Amounts sent from here are informational:
 * reports use those of orders.
 */
function trackConversion(
  amount?: number,
  contentIdOrProps?: string | ConversionProps,
  variationId?: string,
  props: object = {},
) {
  const conversion: ConversionProps =
    typeof contentIdOrProps === 'object'
      ? contentIdOrProps
      : { contentId: contentIdOrProps, variationId }
  const assigned = assignedGroups()
  const { contentId } = conversion
  const group = conversion.variationId || assigned.find(([id]) => id === contentId)?.[1]
  const ofVisitor = assigned.length > 0 ? assigned : contentOfPage()
  const all: [string, string | undefined][] = contentId ? [[contentId, group]] : ofVisitor
  const money = amount ?? conversion.amount
  for (const [id, variation] of all) {
    queueEvent({
      type: 'conversion',
      data: {
        contentId: id,
        variationId: variation,
        ...(typeof money === 'number' ? { amount: money } : {}),
        metadata: { ...conversion.meta, ...props },
      },
    })
  }
}

function contentOfPage(): [string, string][] {
  const content = document.querySelector<HTMLElement>(CONTENT_SELECTOR)
  return content ? [Object.values(contentIds(content)) as [string, string]] : []
}

/** Tracks an event of an editor's own name. */
const track = (type: string, { contentId, variationId, ...metadata }: OwnEvent = {}) =>
  queueEvent({ type, data: { contentId, variationId, metadata } })

type OwnEvent = { contentId?: string; variationId?: string; [property: string]: unknown }

/** A paid order is a conversion for every experiment. */
function trackOrder() {
  const order = document.querySelector<HTMLDataElement>('[data-order]')
  if (order && assignedGroups().length > 0)
    trackConversion(Number(order.value) / 100, undefined, undefined, { order: order.dataset.order })
}
