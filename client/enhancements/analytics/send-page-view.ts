import type { VisitorData } from '#client/state/visitor-data.ts'
import { pushToDataLayer } from './data-layer.ts'

/** Sends a page view to analytics, with consent; a page that a script showed was reached from the one before it. */
export function sendPageView({ city, country }: VisitorData, referrer = document.referrer) {
  pushToDataLayer({
    event: 'Custom_Page_View',
    websiteCity: city,
    websiteCountry: country,
    pageUrl: location.href,
    pageTitle: document.title,
    pagePath: location.pathname,
    referrer,
  })
}
