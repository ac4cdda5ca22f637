import type { VisitorData } from '#client/state/visitor-data.ts'
import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'
import { listSteps } from './keep-steps.ts'
import { sendPageView } from './send-page-view.ts'

/** Tells of this page, and loads the scripts that read it once the page is quiet; only for visitors who may be counted. */
export function startAnalytics(visitor: VisitorData) {
  sendPageView(visitor)
  const events = listSteps(listCommerceEvents(), visitor.wait)
  if (events.length > 0 || document.querySelector('script[type="application/ld+json"]'))
    void import('./commerce.ts').then((file) => file.sendCommerceEvents(events))
  const bought = events.find(({ event }) => event === 'purchase')
  if (!visitor.wait && (bought || document.cookie.includes('shop-identify=')))
    void import('./identify.ts').then((file) => file.sendIdentity(bought, visitor))
  if (visitor.tags) whenQuiet(() => void import('./tags.ts').then((file) => file.loadTags(visitor)))
}

/** What the page names of the way to a sale. */
const listCommerceEvents = (): CommerceEvent[] =>
  Array.from(document.querySelectorAll('script[data-commerce]')).flatMap(({ textContent }) =>
    JSON.parse(textContent || '[]'),
  )

/** After the last picture, when nothing else is to be done. */
function whenQuiet(work: () => void) {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 5_000 })
      : setTimeout(work, 2_000)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
