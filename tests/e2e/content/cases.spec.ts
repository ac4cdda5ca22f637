import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLong } from '#tests/support/length.ts'
import { expect, test } from '../support/test.ts'
import { beforeScript } from './cases/before-script.ts'
import { blocks } from './cases/blocks.ts'
import { hasEntry, type Opened, type OpenOptions, openCase, problemsIn } from './cases/case.ts'
import { exportedCode } from './cases/exported/code.ts'
import { exportedLooks } from './cases/exported/looks.ts'
import { exportedState } from './cases/exported/state.ts'
import { forms } from './cases/forms.ts'
import { interaction } from './cases/interaction.ts'
import { own } from './cases/own.ts'
import { rendering } from './cases/rendering.ts'
import { symbols } from './cases/symbols.ts'
import { tracking } from './cases/tracking.ts'

const CASES = [
  ...own,
  ...exportedState,
  ...exportedLooks,
  ...exportedCode,
  ...blocks,
  ...rendering,
  ...beforeScript,
  ...forms,
  ...interaction,
  ...symbols,
  ...tracking,
]

test.describe.configure({ mode: 'parallel' })

/** A ninth of them is drawn daily, and each that a rule of the format names. */
const DRAWN = isLong ? CASES : CASES.filter(({ title }, at) => at % 9 === 0 || /^C\d/.test(title))

for (const one of DRAWN) {
  test(`${one.entry}: ${one.title}`, async ({ browser, baseURL }) => {
    test.skip(!hasEntry(one), 'recorded content is not available')
    const opened: Opened[] = []
    const open = async (options?: OpenOptions) => {
      const page = await openCase(browser, baseURL ?? '', one, options)
      opened.push(page)
      return page
    }
    try {
      await one.check(open)
      for (const { consoleMessages } of opened)
        expect(problemsIn(consoleMessages, one.allowedMessages)).toEqual([])
    } finally {
      for (const { page } of opened) await page.context().close()
    }
  })
}

test('each page made after the SDK’s, or recorded of it, has a row with what is done differently', () => {
  const table = readFileSync(join(import.meta.dirname, 'cases/README.md'), 'utf8')
  const rows = [...table.matchAll(/^\| \[`(.+?)`]/gm)].map(([, entry = '']) => entry).sort()
  const ours = new Set([...own, ...CASES.filter((one) => one.own)].map(({ entry }) => entry))
  const pages = CASES.map(({ entry }) => entry).filter((entry) => !ours.has(entry))
  expect(rows).toEqual([...new Set(pages)].filter((entry) => entry !== 'told-by-code').sort())
  expect(rows.length).toBeGreaterThanOrEqual(60)
})
