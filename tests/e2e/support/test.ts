import { type Browser, test as base, expect } from 'playwright/test'
import { leaksIn, PEOPLE } from '../../support/private-words.ts'

export * from 'playwright/test'

type Entry = { event?: string; traits?: object }

/** What pages of this process put into their data layer since its test began. */
let told: string[] = []

/** Every test of the suite: none may tell tag managers or trackers who someone is. */
export const test = base.extend<{ eventsNameNobody: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.exposeBinding('tellTest', (_, entry: Entry) => {
          told.push(JSON.stringify(entry.event === 'identify' ? withoutTraits(entry) : entry))
        })
        await context.addInitScript(watchDataLayer)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  eventsNameNobody: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      told = []
      await use(undefined)
      expect(leaksIn(told, PEOPLE)).toEqual([])
    },
    { auto: true },
  ],
})

/** Whoever consented to it is named to the tracker by these traits alone. */
function withoutTraits({ traits = {}, ...entry }: Entry) {
  expect(['email', 'activePoints', 'lastPurchase']).toEqual(
    expect.arrayContaining(Object.keys(traits)),
  )
  return entry
}

/** Runs in every page before its scripts. */
function watchDataLayer() {
  const { tellTest } = window as unknown as { tellTest(entry: object): void }
  let layer: object[] | undefined
  Object.defineProperty(window, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set(list: object[]) {
      layer = list
      const push = list.push.bind(list)
      list.push = (...entries) => {
        for (const entry of entries) tellTest(entry)
        return push(...entries)
      }
    },
  })
}
