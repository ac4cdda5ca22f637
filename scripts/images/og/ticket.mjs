// What a shared link shows: the words on dark ink, the picture beside them, the lark on a ticket's stub.

import { readFileSync } from 'node:fs'
import { BRAND } from '../../../brand/brand.ts'

export const [WIDTH, HEIGHT] = [1200, 630]
const [WORDS, STUB, BITE] = [110, 180, 34]
/** From where only ink is seen to the stub's bites: a picture of 3:2 is shown whole. */
const PHOTO = WIDTH - WORDS - STUB + BITE
/** Where in it the eye should fall: clear of the words. */
const CLEAR = 0.62

/** The size a picture is brought to, and the part of it that is shown: its focus in the clear where that can be. */
export function cropRegion({ width, height }, focus) {
  const [x, y] = focus.split(' ').map((share) => Number.parseInt(share, 10) / 100)
  const scale = Math.max(PHOTO / width, HEIGHT / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.min(Math.max(size.width * x - PHOTO * CLEAR, 0), size.width - PHOTO)
  const top = (size.height - HEIGHT) * y
  const part = { left: Math.round(left), top: Math.round(top), width: PHOTO, height: HEIGHT }
  return { size, part }
}
const FONTS = {
  Bricolage: 'media/fonts/bricolage-grotesque-latin-wght-normal.woff2',
  Figtree: 'media/fonts/figtree-latin-wght-normal.woff2',
}

/** One ticket as HTML of 1200 by 630 pixels. `photo` is a data address; the words are plain text. */
export const ticket = ({ photo, eyebrow, title, line }) => `<!doctype html>
<meta charset="utf-8">
<style>${STYLE}</style>
<img src="${photo}" alt="">
<div class="ink"></div>
<main>
  ${eyebrow ? `<p class="eyebrow">${escaped(eyebrow)}</p>` : ''}
  <h1>${escaped(title)}</h1>
  ${line ? `<p class="line">${escaped(line)}</p>` : ''}
</main>
<aside>${LOGO_SVG}<b>${BRAND.name}</b></aside>
<script type="module">
  await document.fonts.ready
  const title = document.querySelector('h1')
  const fits = (size) => {
    title.style.fontSize = size + 'px'
    const lines = Math.round(title.offsetHeight / (size * 1.04))
    return lines <= (size > 68 ? 3 : 4) && title.scrollWidth <= title.clientWidth
  }
  for (let size = 82; size > 50 && !fits(size); size -= 2);
  await document.querySelector('img').decode()
  document.documentElement.dataset.ready = ''
</script>`

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const LOGO_SVG = readFileSync('brand/public/favicon.svg', 'utf8')

const faces = Object.entries(FONTS)
  .map(([name, file]) => {
    const data = readFileSync(file).toString('base64')
    return `@font-face{font-family:${name};font-weight:200 900;src:url(data:font/woff2;base64,${data})}`
  })
  .join('')

// The stub's bites let the picture through, as those of client/styles/bookings/ticket.css do.
const STYLE = `${faces}
* { margin: 0; box-sizing: border-box }
body { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #0f1230 }
img { position: absolute; inset: 0 auto 0 ${WORDS}px; height: 100% }
.ink {
  position: absolute; inset: 0;
  background:
    linear-gradient(to right, rgb(15 18 48) ${WORDS}px, rgb(15 18 48 / 90%) 28%, rgb(15 18 48 / 66%) 42%, rgb(15 18 48 / 32%) 53%, rgb(15 18 48 / 9%) 62%, rgb(15 18 48 / 0) 70%),
    linear-gradient(to top, rgb(15 18 48 / 52%), rgb(15 18 48 / 0) 46%);
}
main {
  position: absolute; inset: 64px auto 60px 64px; width: 580px;
  display: grid; align-content: end; gap: 20px; color: #fff; font-family: Figtree;
  text-shadow: 0 2px 20px rgb(15 18 48 / 70%), 0 0 3px rgb(15 18 48 / 50%);
}
.eyebrow { font-size: 30px; font-weight: 700; color: #ffbf2e }
h1 { font: 750 82px/1.04 Bricolage; letter-spacing: -.022em; text-wrap: balance; overflow-wrap: break-word }
.line { font-size: 32px; font-weight: 500; line-height: 1.3; color: #e4eaff; text-wrap: balance }
aside {
  position: absolute; inset: 0 0 0 auto; width: ${STUB}px;
  display: grid; place-content: center; justify-items: center; gap: 18px;
  background: #45237a; color: #fff;
  -webkit-mask:
    radial-gradient(circle ${BITE + 1}px at 0 0, transparent ${BITE}px, #000 ${BITE + 1}px) top / 100% 51% no-repeat,
    radial-gradient(circle ${BITE + 1}px at 0 100%, transparent ${BITE}px, #000 ${BITE + 1}px) bottom / 100% 51% no-repeat;
}
aside::before {
  content: ''; position: absolute; inset: 52px auto 52px 0; width: 0;
  border-left: 5px dotted rgb(255 255 255 / 62%);
}
aside svg { width: 92px }
aside b { font: 750 33px/1 Bricolage; letter-spacing: -.015em }
`
