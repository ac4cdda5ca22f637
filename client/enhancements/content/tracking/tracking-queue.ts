import { detectDevice } from '#domain/content/delivery/device.ts'
import { SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import { isBot } from '#domain/content/experiments/bots.ts'
import { getOrCreateSessionId, getOrCreateVisitorId } from './visitor-ids.ts'

export type TrackingEvent = {
  /** `impression`, `click`, `conversion`, or an editor's own. */
  type: string
  data: {
    contentId?: string | undefined
    variationId?: string | undefined
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

/** Events are batched for this long. */
const THROTTLE_MS = 5
/** The id of the shop's own content; it is no secret. */
const OWNER_ID = 'abcd'
const MAX_BATCH = 100

/** Whether this visit may be tracked: not in frames, in editors or for bots. */
export const canTrack = (): boolean =>
  window.parent === window &&
  navigator.cookieEnabled &&
  !window.builderNoTrack &&
  !isBot(navigator.userAgent) &&
  !/[?&]builder[._](?:preview|frameEditing)=/.test(location.search)

let queue: object[] = []
let isWaiting = false

/** Queues an event and sends it with others; failures are ignored. */
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

/** Sends the queue with keepalive, so that it survives leaving the page. */
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

/** Signatures that open a booking are removed. */
function pageUrlWithoutSignature(): string {
  const url = new URL(location.href)
  url.searchParams.delete('seal')
  return url.href
}
