import { expect, test } from 'playwright/test'
import { moving } from './cases/animations.ts'
import { blocks } from './cases/blocks.ts'
import { type How, isThere, type Opened, openIn, troubleIn } from './cases/case.ts'
import { drawing } from './cases/drawing.ts'
import { early } from './cases/early.ts'
import { forms } from './cases/forms.ts'
import { own } from './cases/own.ts'
import { symbols } from './cases/symbols.ts'
import { told } from './cases/told.ts'

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
