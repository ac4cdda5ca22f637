import { forceColorScheme } from './preview/force-color-scheme.ts'

/** The state of the edited file (worker/local/draft.ts). */
type DraftStatus = {
  version: number
  file: string
  name: string
  faults: { line: number; column: number; path: string; message: string }[]
  variations: { id: string; name: string }[]
  isShown: boolean
}

const getElement = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<HTMLElement>(selector) as Kind
const form = getElement<HTMLFormElement>('.preview-choices')
const stage = getElement<HTMLElement>('.preview-stage')
const openInTabLink = getElement<HTMLAnchorElement>('.preview-alone')

let currentStatus: DraftStatus | null = null
let visibleFrame: HTMLIFrameElement | null = null
let loadingFrame: HTMLIFrameElement | null = null

restoreChoices()
form.addEventListener('change', ({ target }) => {
  saveChoices()
  // Width and colour only change the frame; other fields reload the page.
  if ((target as HTMLInputElement).matches('[name=width], [name=theme]'))
    applyViewport(visibleFrame)
  else renderPreview()
})
addEventListener('resize', () => applyViewport(visibleFrame))

const requestedFile = new URLSearchParams(location.search).get('file')
const eventSource = new EventSource(
  `/_local/preview/events?${new URLSearchParams(requestedFile ? { file: requestedFile } : {})}`,
)
eventSource.onmessage = ({ data }) => handleStatus(JSON.parse(data))
eventSource.onerror = () => showState('waiting', 'The shop isn’t running')

function handleStatus(status: DraftStatus) {
  const hasNewVersion = status.faults.length === 0 && status.isShown
  currentStatus = status
  document.title = `${status.name} · Preview`
  getElement('.preview-file').textContent = status.file
  showVariations(status.variations)
  showFaults(status)
  if (hasNewVersion || (status.isShown && !visibleFrame)) renderPreview()
}

/** Renders in the background, then swaps at the same scroll position. */
function renderPreview() {
  if (!currentStatus?.isShown) return
  const { country, variation } = readChoices()
  const query = new URLSearchParams({
    file: currentStatus.file,
    version: String(currentStatus.version),
  })
  if (variation) query.set('variation', variation)
  const address = `/${country}/_preview?${query}`
  openInTabLink.href = address
  openInTabLink.hidden = false

  loadingFrame?.remove()
  const frame = document.createElement('iframe')
  loadingFrame = frame
  frame.title = currentStatus.name
  frame.hidden = true
  frame.addEventListener(
    'load',
    () => {
      const top = visibleFrame?.contentWindow?.scrollY ?? 0
      frame.hidden = false
      applyViewport(frame)
      frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
      visibleFrame?.remove()
      getElement('.preview-empty')?.remove()
      visibleFrame = frame
      loadingFrame = null
    },
    { once: true },
  )
  applyViewport(frame)
  frame.src = address
  stage.appendChild(frame)
}

/** Scales the frame to the chosen width, and forces the colour scheme. */
function applyViewport(frame: HTMLIFrameElement | null) {
  if (!frame) return
  const { width, theme } = readChoices()
  if (frame.contentDocument)
    forceColorScheme(frame.contentDocument, theme === 'dark' ? 'dark' : 'light')
  const gap = 32
  const scale = Math.min(1, (stage.clientWidth - gap) / Number(width))
  const height = Math.max(0, stage.clientHeight - gap)
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height / scale}px`,
    transform: `scale(${scale}) translateX(-50%)`,
  })
}

function showVariations(variations: DraftStatus['variations']) {
  const list = getElement('[name=variation]') as Element as unknown as HTMLSelectElement
  const previousChoice = list.value
  const options = variations.map(({ id, name }) => new Option(name, id))
  list.replaceChildren(new Option('Default', ''), ...options)
  list.value = variations.some(({ id }) => id === previousChoice) ? previousChoice : ''
  getElement<HTMLElement>('.preview-variations').hidden = variations.length === 0
}

function showFaults({ faults, file, isShown, version }: DraftStatus) {
  const count = faults.length
  const summary = count === 1 ? '1 mistake' : `${count} mistakes`
  if (count > 0) showState('wrong', summary)
  else showState('shown', `Up to date · ${version}`)

  const box = getElement<HTMLElement>('.preview-faults')
  box.hidden = count === 0
  const heading = document.createElement('h2')
  heading.textContent = isShown ? `${summary}. Showing the last valid version.` : `${summary}.`
  const list = document.createElement('ol')
  for (const { line, column, path, message } of faults) {
    const item = document.createElement('li')
    const position = document.createElement('code')
    position.textContent = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ')
    item.replaceChildren(position, new Text(message))
    list.appendChild(item)
  }
  box.replaceChildren(heading, list)
  applyViewport(visibleFrame)
}

function showState(state: string, message: string) {
  const label = getElement<HTMLElement>('.preview-state')
  label.dataset.state = state
  label.textContent = message
}

function readChoices() {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    width: text('width'),
    theme: text('theme'),
    country: text('country'),
    variation: text('variation'),
  }
}

/** In the URL, so that a reload keeps them. */
function saveChoices() {
  const { width, theme, country } = readChoices()
  history.replaceState(
    null,
    '',
    `?${new URLSearchParams({ ...(requestedFile ? { file: requestedFile } : {}), width, theme, country })}`,
  )
}

function restoreChoices() {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}
