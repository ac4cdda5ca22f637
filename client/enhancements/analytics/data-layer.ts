declare global {
  interface Window {
    /** Read by the tag manager. */
    dataLayer?: object[]
    /** The customer-data tracker, once its script is there. */
    analytics?: {
      identify(userId: string, traits: object): void
      track(name: string, properties: object): void
    }
  }
}

/** Calls for the tracker that wait for its script. */
let waiting: ((tracker: NonNullable<Window['analytics']>) => void)[] = []

/** Calls the tracker, now or once its script is there. */
export const withTracker = (call: (typeof waiting)[number]) => {
  if (window.analytics) call(window.analytics)
  else waiting.push(call)
}

/** Hands on what waits for the tracker. */
export function flushTracker() {
  const tracker = window.analytics
  if (!tracker) return
  for (const call of waiting) call(tracker)
  waiting = []
}

export function pushToDataLayer(entry: object) {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
