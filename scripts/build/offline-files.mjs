import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const RETRY_MS = 4000

/** Who to call in each country; the script leaves the one of the page that was asked for. */
const phones = () =>
  Object.entries(BRAND.countries).map(
    ([code, { company, phone }]) =>
      `<p data-country="${code}">${escapeHtml(company)}: <a href="tel:${phone.support.replace(/\D/g, '')}">${phone.support}</a><br>${escapeHtml(phone.hours)}</p>`,
  )

/** The page that browsers keep for when there is no network: all of it is in one file. */
const offlinePage = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline | ${BRAND.name}</title>
<style>
${readFileSync(join(home, 'brand/tokens.css'), 'utf8')}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--text); font: var(--step-0) / 1.6 var(--font-text) }
main { max-width: 34rem; padding: var(--s6) var(--s5) }
svg { width: 56px; height: 56px }
h1 { margin: var(--s4) 0; font: 700 var(--step-4) / 1.15 var(--font-display) }
a { color: var(--link) }
p { margin: 0 0 var(--s4) }
button { min-height: 48px; margin: var(--s3) 0 var(--s5); padding: 0 var(--s5); border: 0; border-radius: var(--r-pill); background: var(--action-bg); color: var(--action-text); font: 700 1em var(--font-text); cursor: pointer }
</style>
<main>
${readFileSync(join(home, 'brand/public/favicon.svg'), 'utf8')}
<h1>You’re offline</h1>
<p>This page needs the internet. Nothing you’ve chosen is lost, and the page opens by itself once you’re connected.</p>
<button type="button">Try again</button>
${phones().join('\n')}
</main>
<script>
const country = location.pathname.split('/')[1]
const lines = [...document.querySelectorAll('[data-country]')]
if (lines.some((line) => line.dataset.country === country))
  for (const line of lines) line.hidden = line.dataset.country !== country
const again = () => location.reload()
const look = () => fetch(location.href, { method: 'HEAD' }).then(again, () => {})
document.querySelector('button').onclick = again
addEventListener('online', look)
setInterval(look, ${RETRY_MS})
</script>
</html>
`

/** Shows the page in place of one that can't be fetched; everything else goes to the network as without it. */
const serviceWorker = (version) => `const KEPT = 'offline-${version}'
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/offline')))
})
addEventListener('activate', (event) => event.waitUntil(begin()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(open(event))
})

async function begin() {
  await registration.navigationPreload?.enable()
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
}

async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match('/offline')) ?? Response.error()
  }
}
`

/** The offline page and the service worker that shows it. */
export function offlineFiles() {
  const page = offlinePage()
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
  return { 'offline.html': page, 'sw.js': serviceWorker(version) }
}
