import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'
import { pushToDataLayer, withTracker } from './data-layer.ts'

/** What the tracker calls a step. */
const TRACKER_NAMES: Record<CommerceEvent['event'], string> = {
  view_item: 'Product Viewed',
  add_to_cart: 'Product Added',
  begin_checkout: 'Checkout Started',
  purchase: 'Order Completed',
}

const SENT_KEY = 'shop-sent'
const MAX_SENT = 60

/** Tells each step towards a sale that the page names, once in this tab. */
export function sendCommerceEvents(events: readonly CommerceEvent[]) {
  const viewed = findViewedItem()
  if (viewed) sendCommerceEvent(viewed)
  const sent = readSent()
  for (const event of events) {
    if (sent.includes(event.key)) continue
    sent.push(event.key)
    sendCommerceEvent(event)
  }
  try {
    sessionStorage.setItem(SENT_KEY, JSON.stringify(sent.slice(-MAX_SENT)))
  } catch {
    // Storage is off: a reload tells again.
  }
}

function readSent(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '[]')
  } catch {
    return []
  }
}

type ProductJsonLd = {
  '@type'?: string
  sku?: string
  name?: string
  offers?: { price: string; priceCurrency: string }
}

/** The product that the page describes to search engines. */
function findViewedItem(): CommerceEvent | null {
  const blocks = document.querySelectorAll('script[type="application/ld+json"]')
  const described: ProductJsonLd[] = Array.from(blocks).flatMap(({ textContent }) =>
    JSON.parse(textContent || '[]'),
  )
  const product = described.find((one) => one['@type'] === 'Product')
  if (!product?.sku || !product.offers) return null
  const price = Number(product.offers.price)
  return {
    event: 'view_item',
    key: '',
    ecommerce: {
      currency: product.offers.priceCurrency,
      value: price,
      items: [{ item_id: product.sku, item_name: product.name ?? '', price, quantity: 1 }],
    },
  }
}

/** Tells tag manager and tracker of a step towards a sale. */
function sendCommerceEvent({ event, ecommerce }: CommerceEvent) {
  // What the tag manager still remembers of the event before would be merged into this one.
  pushToDataLayer({ ecommerce: null })
  pushToDataLayer({ event, ecommerce })
  const { items, transaction_id: orderId, ...amounts } = ecommerce
  const products = items.map(({ item_id, item_name, ...item }) => ({
    product_id: item_id,
    name: item_name,
    ...item,
  }))
  withTracker((tracker) =>
    tracker.track(TRACKER_NAMES[event], { ...amounts, ...(orderId ? { orderId } : {}), products }),
  )
}
