import { sayArrival } from './enhancements/arrival.ts'
import { reloadOnReturn } from './enhancements/history.ts'
import { wakeIslands } from './enhancements/islands.ts'
import { enhancePage } from './enhancements/page.ts'
import { sendPageView } from './enhancements/page-view.ts'
import { visitorOf } from './state/session.ts'

// Everything that runs before somebody touches the page; React comes with the first island that wakes.
const visitor = visitorOf(document)
reloadOnReturn()
sayArrival()
wakeIslands()
enhancePage()
// What only script answers is seen from now on (client/styles/components/booking.css).
document.documentElement.className = 'js'
if (visitor?.analytics) sendPageView(visitor)

// `({ watch }) => watch()` would cost ninety bytes: the bundler writes every name out again.
const has = (selector: string) => document.querySelector(selector) !== null
if (has('.until')) void import('./enhancements/hold.ts').then((file) => file.watch())
const mirror = () => void import('./enhancements/mirror.ts').then((file) => file.mirror())
if (has('.bag-count, .bag-page, .bag-empty, .thank-you')) mirror()
else addEventListener('storage', mirror, { once: true })
if (has('.people')) {
  void import('./enhancements/people.ts').then((file) => file.enhancePeople())
}
if (has('.code-row [form]')) {
  void import('./enhancements/code-box.ts').then((file) => file.enterApplies())
}
if (has('.city-tools')) {
  void import('./enhancements/cities.ts').then((file) => file.enhanceCities())
}
if (has('[data-lively]')) {
  void import('./enhancements/content/lively.ts').then((file) => file.enliven())
}
if (history.state?.more) {
  void import('./enhancements/more.ts').then((file) => file.showAgain())
}
