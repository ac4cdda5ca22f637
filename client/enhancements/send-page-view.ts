import type { VisitorData } from '#client/state/visitor-data.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Sends a page view to analytics, with consent. */
export function sendPageView({ city, country }: VisitorData) {
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'Custom_Page_View',
    websiteCity: city,
    websiteCountry: country,
    pageUrl: location.href,
    pageTitle: document.title,
    pagePath: location.pathname,
    referrer: document.referrer,
  })
}
