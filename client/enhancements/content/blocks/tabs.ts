const KEY_STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

let isListening = false

/** Tabs with arrow keys; without script they link to their panels. */
export function enhanceTabs(within: Document | HTMLElement = document) {
  for (const tabs of within.querySelectorAll('.builder-tabs')) updateTabIndexes(tabs)
  if (isListening) return
  isListening = true
  openTarget()
  addEventListener('hashchange', openTarget)
  document.documentElement.classList.add('has-tabs')
  document.addEventListener('click', (event) => {
    const tab = closestTab(event)
    if (!tab) return
    event.preventDefault()
    selectTab(tab, true)
  })
  document.addEventListener('keydown', (event) => {
    const tab = closestTab(event)
    if (!tab || event.target !== tab) return
    const all = siblingTabs(tab)
    const step = KEY_STEPS[event.key]?.(all.indexOf(tab), all.length)
    if (event.key !== ' ' && step === undefined) return
    event.preventDefault()
    const next = step === undefined ? tab : all[step]
    if (!next) return
    next.focus()
    selectTab(next, event.key === ' ')
  })
}

/** Selects a tab that was clicked before this script was loaded, or whose panel contains the URL's fragment. */
function openTarget() {
  const target = document.querySelector(':target')
  let panel = target?.closest('.builder-tab-panel')
  while (panel) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
    if (tab) selectTab(tab, false)
    panel = panel.parentElement?.closest('.builder-tab-panel')
  }
  target?.scrollIntoView({ block: 'nearest' })
}

const closestTab = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.builder-tab-wrap') : null

const siblingTabs = (tab: HTMLElement) => [...(tab.parentElement?.children ?? [])] as HTMLElement[]

/** Selects a tab; where all may be closed, an open one closes. */
function selectTab(tab: HTMLElement, mayClose: boolean) {
  const tabs = tab.closest('.builder-tabs')
  const wasOpen = tab.ariaSelected === 'true'
  if (!tabs || (wasOpen && !mayClose)) return
  const closes = wasOpen && tabs.hasAttribute('data-closes')
  for (const other of siblingTabs(tab)) {
    const isOpen = other === tab && !closes
    other.ariaSelected = String(isOpen)
    other.classList.toggle('builder-tab-active', isOpen)
    findPanel(other)?.classList.toggle('builder-tab-open', isOpen)
  }
  updateTabIndexes(tabs)
}

const findPanel = (tab: HTMLElement) =>
  document.getElementById(tab.getAttribute('aria-controls') ?? '')

/** Only the selected tab is in the tab order; arrow keys reach the others. */
function updateTabIndexes(tabs: Element) {
  const all = [...(tabs.firstElementChild?.children ?? [])] as HTMLElement[]
  const open = all.find((tab) => tab.ariaSelected === 'true') ?? all[0]
  for (const tab of all) tab.tabIndex = tab === open ? 0 : -1
}
