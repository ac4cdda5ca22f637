import { confirmPrefetch } from './enhancements/confirm-prefetch.ts'
import { enhancePage } from './enhancements/enhance-page.ts'
import { hydrateIslands } from './enhancements/islands/hydrate-islands.ts'
import { reloadOnReturn } from './enhancements/reload-on-return.ts'
import { findVisitorData } from './state/visitor-data.ts'

// Everything before an interaction; React comes with the first island.
const visitor = findVisitorData(document)
reloadOnReturn()
confirmPrefetch()
void hydrateIslands().then(() => {
  // Shows script-only parts (client/styles/product/booking-form.css).
  document.documentElement.className = 'js'
})
enhancePage()
void navigator.serviceWorker?.register('/sw.js')
if (visitor?.analytics) {
  void import('./enhancements/analytics/analytics.ts').then((file) => file.startAnalytics(visitor))
}

// Shorter than a function per entry: the bundler repeats names.
const isOnPage = (selector: string) => document.querySelector(selector) !== null
const loadCartSync = () =>
  void import('./enhancements/cart-copy.ts').then((file) => file.syncCartCopy())
if (isOnPage('.until, .cart .counter, .cart-page, .cart-empty, .thank-you')) loadCartSync()
else addEventListener('storage', loadCartSync, { once: true })
if (isOnPage('#details,.order-form,.password,[data-passkey]')) {
  void import('./enhancements/forms/forms.ts').then((file) => file.enhanceForms())
}
if (isOnPage('.city-tools')) {
  void import('./enhancements/cities.ts').then((file) => file.enhanceCities())
}
if (isOnPage('[data-captcha]')) {
  void import('./enhancements/captcha.ts').then((file) => file.startCaptcha())
}
if (isOnPage('[data-lively]')) {
  void import('./enhancements/content/enhance-content.ts').then((file) => file.enhanceContent())
}
const loadLazySection = () =>
  void import('./enhancements/lazy-section.ts').then((file) => file.loadLazySection())
if (isOnPage('[data-lazy]')) addEventListener('scroll', loadLazySection, { once: true })
if (history.state?.more) {
  void import('./enhancements/load-more.ts').then((file) => file.restoreList())
}
