import { detectDevice } from '#domain/content/delivery/device.ts'
import { SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import { isBot } from '#domain/content/experiments/bots.ts'
import { getOrCreateSessionId, getOrCreateVisitorId } from './visitor-ids.ts'

/** Something that happened to a content. */
export type TrackingEvent = {
  type: 'impression' | 'click' | 'conversion'
  data: {
    contentId?: string
    /** Absent for the default. */
    variationId?: string
    amount?: number
    unique?: boolean
    targetBuilderElement?: string
    metadata?: Record<string, unknown>
  }
}

declare global {
  interface Window {
    builderNoTrack?: boolean
    builder?: object
  }
}

/** Milliseconds for which events are gathered before they are sent. */
const THROTTLE_MS = 5
/** The shop's own content is asked for with this key; it names who counts, and opens nothing. */
const OWNER_ID = 'abcd'
const MAX_BATCH = 100

/** Whether this visit may be told about: nobody in a frame, at an editor's or without a mind of their own. */
export const canTrack = (): boolean =>
  window.parent === window &&
  navigator.cookieEnabled &&
  !window.builderNoTrack &&
  !isBot(navigator.userAgent) &&
  !/[?&]builder[._](?:preview|frameEditing)=/.test(location.search)

let queue: object[] = []
let isWaiting = false

/** Tells the shop, a moment later and together with whatever else happens in it; that it fails is nobody's trouble. */
export function queueEvent({ type, data }: TrackingEvent) {
  const { variationId, ...rest } = data
  queue.push({
    type,
    data: {
      ...rest,
      ...(variationId && variationId !== data.contentId ? { variationId } : {}),
      ownerId: OWNER_ID,
      userAttributes: {
        urlPath: location.pathname,
        host: location.host,
        device: detectDevice(navigator.userAgent),
      },
      sessionId: getOrCreateSessionId(),
      visitorId: getOrCreateVisitorId(),
      metadata: {
        sdkVersion: SDK_DEFAULTS.version,
        url: pageUrlWithoutSignature(),
        ...data.metadata,
      },
    },
  })
  if (isWaiting) return
  isWaiting = true
  setTimeout(flushEvents, THROTTLE_MS)
}

/** Sends what waits; the browser finishes it even when the page goes. */
export function flushEvents() {
  isWaiting = false
  while (queue.length > 0) {
    const body = JSON.stringify({ events: queue.slice(0, MAX_BATCH) })
    queue = queue.slice(MAX_BATCH)
    void fetch('/api/v1/track', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => {})
  }
}

/** Without what opens a booking. */
function pageUrlWithoutSignature(): string {
  const url = new URL(location.href)
  url.searchParams.delete('seal')
  return url.href
}
