import { chanceFrom } from '#tests/promises/support/seeded-random.ts'
import { isLong } from '#tests/support/length.ts'
import { assetFile } from '../asset-file.ts'
import { type Browser, expect, type Page, type Route, test } from '../support/test.ts'
import { type Case, openCase, problemsIn } from './cases/case.ts'

const ENTRY: Case = { entry: 'early-actions', own: true, title: '', check: async () => {} }
const ACTIONS_A_VISIT = 10
/** Two visits that do everything between them. */
const SEEDS = isLong ? Array.from({ length: 200 }, (_, seed) => seed) : [8, 1134]
const POST_TO = '/aus/early'
const ELSEWHERE = '/aus/about-us'

/** What an impatient visitor does; the entry logs each of it. */
const ACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  'a click': (page) => page.locator('.builder-box').click(),
  'two clicks': (page) => page.locator('.builder-box').dblclick(),
  'a press': (page) => page.locator('.builder-press').click(),
  'a press of the middle button': (page) =>
    page.locator('.builder-press').click({ button: 'middle' }),
  'a hover': (page) => page.locator('.builder-box').hover(),
  'away again': (page) => page.mouse.move(600, 700),
  'a link': (page) => page.locator('.builder-link').click(),
  'a link in another tab': (page) =>
    page.locator('.builder-elsewhere').click({ modifiers: ['Control'] }),
  'the button of a link by keyboard': (page) => page.locator('.builder-link').press('Enter'),
  typing: (page) => page.getByPlaceholder('Text').pressSequentially('ab'),
  'typing in the middle': async (page) => {
    await page.getByPlaceholder('Area').press('ArrowLeft')
    await page.getByPlaceholder('Area').pressSequentially('xy')
  },
  'a word into a field': (page) => page.getByPlaceholder('Changed').pressSequentially('no'),
  tabbing: (page) => page.keyboard.press('Tab'),
  'a choice': (page) => page.locator('select').selectOption('two'),
  'the first choice': (page) => page.locator('select').selectOption('one'),
  'a tick': (page) => page.getByRole('checkbox').click(),
  'Enter in a form': (page) => page.getByPlaceholder('Name').press('Enter'),
  'a click on Send': (page) => page.locator('.builder-send').click(),
}
const NAMES = Object.keys(ACTIONS)

/** Files of the shop's script, which arrive when they are let go. */
function heldScripts() {
  const files = ['entry', 'hydrate-island', 'Content'].map((name) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { file: assetFile(name), promise, resolve }
  })
  return {
    letGo(count: number) {
      for (const { resolve } of files.slice(0, count)) resolve()
    },
    answers: Object.fromEntries(
      files.map(({ file, promise }) => [
        file,
        (route: Route) => promise.then(() => route.continue()),
      ]),
    ),
  }
}

const awake = (page: Page) => page.locator('shop-island[awake]').waitFor({ state: 'attached' })

type Field = HTMLInputElement

/** Everything a visitor could lose: what the actions told, the fields, focus and caret. */
async function outcome(page: Page) {
  await awake(page)
  // React draws what the last action changed in a task of its own.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  const log = (await page.getByText(/^log:/).textContent()) ?? ''
  const fields = page.locator('input, textarea, select')
  return {
    log,
    fields: await fields.evaluateAll((all) =>
      all.map((one) => [(one as Field).value, (one as Field).checked]),
    ),
    focus: await page.evaluate(describeFocus),
  }
}

function describeFocus() {
  const field = document.activeElement as Field
  const hasCaret = field.type === 'text' || field.type === 'textarea'
  return [field.tagName, field.name, hasCaret && field.selectionStart]
}

/** Does the actions on a page whose scripts arrive before the given actions, or were all there before. */
async function visit(
  context: { browser: Browser; origin: string },
  actions: string[],
  arrivals: number[] | null,
) {
  const { letGo, answers } = heldScripts()
  let posts = 0
  // No answer comes: it would take the focus at some moment.
  const post = async () => void posts++
  if (!arrivals) letGo(3)
  const { page, consoleMessages } = await openCase(context.browser, context.origin, ENTRY, {
    answers: { ...answers, [POST_TO]: post },
    waitUntil: 'commit',
  })
  const opened: string[] = []
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await page.mouse.move(600, 700)
  if (!arrivals) {
    await page.locator('shop-island').dispatchEvent('focusin')
    await awake(page)
  }
  for (const [index, name] of actions.entries()) {
    letGo(arrivals?.filter((arrival) => arrival <= index).length ?? 0)
    await ACTIONS[name]?.(page)
  }
  letGo(3)
  const seen = await outcome(page)
  await expect.poll(() => posts).toBe(seen.log.includes('submit') ? 1 : 0)
  expect(problemsIn(consoleMessages)).toEqual([])
  // A link opened elsewhere is asked for by a tab of its own; the driver doesn't list each of those.
  const tabs = seen.log.split('elsewhere').length - 1
  await expect.poll(() => opened).toEqual(Array(tabs).fill(ELSEWHERE))
  await page.context().close()
  return seen
}

test('nothing a visitor does while an island wakes is lost or doubled', async ({
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(SEEDS.length * 20_000)
  for (const seed of SEEDS) {
    const { below, oneOf } = chanceFrom(seed)
    const actions = Array.from({ length: ACTIONS_A_VISIT }, () => oneOf(NAMES))
    const arrivals = [1, 2, 3].map(() => below(ACTIONS_A_VISIT + 1)).sort((a, b) => a - b)
    const early = await visit({ browser, origin }, actions, arrivals)
    const awakeVisit = await visit({ browser, origin }, actions, null)
    const story = `visit ${seed}: ${actions.join(', ')}; scripts come before actions ${arrivals}`
    expect(early, story).toEqual(awakeVisit)
  }
})
