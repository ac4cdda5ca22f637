import { deviceOf } from '#domain/content/device.ts'
import { isRobot } from '#domain/content/robots.ts'
import { SDK } from '#domain/content/sdk.ts'
import { sessionId, visitorId } from './who.ts'

/** Something that happened to a content (spec §3 tracking event). */
export type Event = {
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

/** Milliseconds for which events are gathered before they are sent (spec §9). */
const THROTTLE = 5
/** The shop's own content is asked for with this key; it names who counts, and opens nothing. */
const OWNER = 'abcd'
const MOST = 100

/** Whether this visit may be told about: nobody in a frame, at an editor's or without a mind of their own (spec §6). */
export const mayTell = (): boolean =>
  window.parent === window &&
  navigator.cookieEnabled &&
  !window.builderNoTrack &&
  !isRobot(navigator.userAgent) &&
  !/[?&]builder[._](?:preview|frameEditing)=/.test(location.search)

let queue: object[] = []
let isWaiting = false

/** Tells the shop, a moment later and together with whatever else happens in it; that it fails is nobody's trouble. */
export function tell({ type, data }: Event) {
  const { variationId, ...rest } = data
  queue.push({
    type,
    data: {
      ...rest,
      ...(variationId && variationId !== data.contentId ? { variationId } : {}),
      ownerId: OWNER,
      userAttributes: {
        urlPath: location.pathname,
        host: location.host,
        device: deviceOf(navigator.userAgent),
      },
      sessionId: sessionId(),
      visitorId: visitorId(),
      metadata: { sdkVersion: SDK.version, url: addressOfPage(), ...data.metadata },
    },
  })
  if (isWaiting) return
  isWaiting = true
  setTimeout(flush, THROTTLE)
}

/** Sends what waits; the browser finishes it even when the page goes. */
export function flush() {
  isWaiting = false
  while (queue.length > 0) {
    const body = JSON.stringify({ events: queue.slice(0, MOST) })
    queue = queue.slice(MOST)
    void fetch('/api/v1/track', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => {})
  }
}

/** Without what opens a booking. */
function addressOfPage(): string {
  const url = new URL(location.href)
  url.searchParams.delete('seal')
  return url.href
}
