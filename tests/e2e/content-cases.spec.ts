import { expect, test } from 'playwright/test'
import { blocks } from './content/blocks.ts'
import { type How, isThere, type Opened, openIn, troubleIn } from './content/case.ts'
import { drawing } from './content/drawing.ts'
import { early } from './content/early.ts'
import { forms } from './content/forms.ts'
import { moving } from './content/moving.ts'
import { own } from './content/own.ts'
import { symbols } from './content/symbols.ts'
import { told } from './content/told.ts'

const CASES = [...own, ...blocks, ...drawing, ...early, ...forms, ...moving, ...symbols, ...told]

test.describe.configure({ mode: 'parallel' })

for (const one of CASES) {
  test(`${one.entry}: ${one.says}`, async ({ browser, baseURL }) => {
    test.skip(!isThere(one), 'the folder of shared cases is not here')
    const opened: Opened[] = []
    const open = async (how?: How) => {
      const page = await openIn(browser, baseURL ?? '', one, how)
      opened.push(page)
      return page
    }
    try {
      await one.check(open)
      for (const { said } of opened) expect(troubleIn(said, one.may)).toEqual([])
    } finally {
      for (const { page } of opened) await page.context().close()
    }
  })
}
