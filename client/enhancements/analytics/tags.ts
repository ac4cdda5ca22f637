import type { VisitorData } from '#client/state/visitor-data.ts'
import { flushTracker, pushToDataLayer } from './data-layer.ts'

/** Loads the scripts of others that this visitor allows, once each. */
export function loadTags({ tags = [], ads = false }: VisitorData) {
  const adState = ads ? 'granted' : 'denied'
  // Google reads its own calls as `arguments`.
  const gtag: (...args: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: an array is not the same to Google
    pushToDataLayer(arguments)
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: adState,
    ad_user_data: adState,
    ad_personalization: adState,
  })
  pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() })
  for (const src of tags) {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', flushTracker)
    document.head.appendChild(script)
  }
}
