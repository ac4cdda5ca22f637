import type { VisitorData } from '#client/state/visitor-data.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Sends a page view to analytics, with consent; a page that a script showed was reached from the one before it. */
export function sendPageView({ city, country }: VisitorData, referrer = document.referrer) {
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'Custom_Page_View',
    websiteCity: city,
    websiteCountry: country,
    pageUrl: location.href,
    pageTitle: document.title,
    pagePath: location.pathname,
    referrer,
  })
}
