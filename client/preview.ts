import { paint } from './lib/theme.ts'

/** What is said of the file that is being edited (worker/local/draft.ts). */
type News = {
  version: number
  file: string
  name: string
  faults: { line: number; column: number; path: string; message: string }[]
  variations: { id: string; name: string }[]
  isShown: boolean
}

const find = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<HTMLElement>(selector) as Kind
const form = find<HTMLFormElement>('.preview-choices')
const stage = find<HTMLElement>('.preview-stage')
const alone = find<HTMLAnchorElement>('.preview-alone')

let news: News | null = null
let shown: HTMLIFrameElement | null = null
let coming: HTMLIFrameElement | null = null

restore()
form.addEventListener('change', ({ target }) => {
  remember()
  // Another width or colour is the same page; anything else is another.
  if ((target as HTMLInputElement).matches('[name=width], [name=theme]')) dress(shown)
  else draw()
})
addEventListener('resize', () => dress(shown))

const file = new URLSearchParams(location.search).get('file')
const events = new EventSource(
  `/_local/preview/events?${new URLSearchParams(file ? { file } : {})}`,
)
events.onmessage = ({ data }) => hear(JSON.parse(data))
events.onerror = () => say('waiting', 'The shop is away')

function hear(newer: News) {
  const isDrawnAfresh = newer.faults.length === 0 && newer.isShown
  news = newer
  document.title = `${newer.name} · Preview`
  find('.preview-file').textContent = newer.file
  offer(newer.variations)
  tell(newer)
  if (isDrawnAfresh || (newer.isShown && !shown)) draw()
}

/** Draws the page beside the one that is seen, and shows it at the same place once it is whole. */
function draw() {
  if (!news?.isShown) return
  const { country, variation } = chosen()
  const query = new URLSearchParams({ file: news.file, version: String(news.version) })
  if (variation) query.set('variation', variation)
  const address = `/${country}/_preview?${query}`
  alone.href = address
  alone.hidden = false

  coming?.remove()
  const frame = document.createElement('iframe')
  coming = frame
  frame.title = news.name
  frame.hidden = true
  frame.addEventListener(
    'load',
    () => {
      const top = shown?.contentWindow?.scrollY ?? 0
      frame.hidden = false
      dress(frame)
      frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
      shown?.remove()
      find('.preview-empty')?.remove()
      shown = frame
      coming = null
    },
    { once: true },
  )
  dress(frame)
  frame.src = address
  stage.appendChild(frame)
}

/** As wide as was chosen, smaller where there is no room; as dark as was chosen. */
function dress(frame: HTMLIFrameElement | null) {
  if (!frame) return
  const { width, theme } = chosen()
  if (frame.contentDocument) paint(frame.contentDocument, theme === 'dark' ? 'dark' : 'light')
  const gap = 32
  const scale = Math.min(1, (stage.clientWidth - gap) / Number(width))
  const height = Math.max(0, stage.clientHeight - gap)
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height / scale}px`,
    transform: `scale(${scale}) translateX(-50%)`,
  })
}

function offer(variations: News['variations']) {
  const list = find('[name=variation]') as Element as unknown as HTMLSelectElement
  const before = list.value
  const options = variations.map(({ id, name }) => new Option(name, id))
  list.replaceChildren(new Option('Default', ''), ...options)
  list.value = variations.some(({ id }) => id === before) ? before : ''
  find<HTMLElement>('.preview-variations').hidden = variations.length === 0
}

function tell({ faults, file, isShown, version }: News) {
  const count = faults.length
  const words = count === 1 ? '1 mistake' : `${count} mistakes`
  if (count > 0) say('wrong', words)
  else say('shown', `Up to date · ${version}`)

  const box = find<HTMLElement>('.preview-faults')
  box.hidden = count === 0
  const heading = document.createElement('h2')
  heading.textContent = isShown ? `${words}. Below is what was right last.` : `${words}.`
  const list = document.createElement('ol')
  for (const { line, column, path, message } of faults) {
    const item = document.createElement('li')
    const place = document.createElement('code')
    place.textContent = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ')
    item.replaceChildren(place, new Text(message))
    list.appendChild(item)
  }
  box.replaceChildren(heading, list)
  dress(shown)
}

function say(state: string, words: string) {
  const place = find<HTMLElement>('.preview-state')
  place.dataset.state = state
  place.textContent = words
}

function chosen() {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    width: text('width'),
    theme: text('theme'),
    country: text('country'),
    variation: text('variation'),
  }
}

/** What was chosen stands in the address, so that a reload keeps it. */
function remember() {
  const { width, theme, country } = chosen()
  history.replaceState(
    null,
    '',
    `?${new URLSearchParams({ ...(file ? { file } : {}), width, theme, country })}`,
  )
}

function restore() {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}
