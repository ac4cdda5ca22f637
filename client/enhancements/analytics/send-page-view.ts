import type { VisitorData } from '#client/state/visitor-data.ts'
import { pushToDataLayer } from './data-layer.ts'

/** What someone typed into the search, say, may be their address: it is no one else's business. */
const withoutEmails = (text: string) => text.replace(/[^\s/?&=#]+(?:@|%40)[^\s/?&=#]+/gi, '(email)')

/** Sends a page view to analytics, with consent; a page that a script showed was reached from the one before it. */
export function sendPageView({ city, country }: VisitorData, referrer = document.referrer) {
  pushToDataLayer({
    event: 'Custom_Page_View',
    websiteCity: city,
    websiteCountry: country,
    pageUrl: withoutEmails(location.href),
    pageTitle: withoutEmails(document.title),
    pagePath: withoutEmails(location.pathname),
    referrer: withoutEmails(referrer),
  })
}
