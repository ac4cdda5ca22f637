import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandLine } from './command-line.ts'

/** A comma too many in a coupon: one error, which can be mended. */
export const SLIP = 'fixtures/broken/coupon-text-trailing-comma.json'
/** Where it is, as every way of telling says it. */
export const AT = ':6:41: error file/trailing-comma'

/** A folder of its own in which `shop` runs, beside a stock that it is checked against. */
export function project() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))
  const home = process.cwd()
  const at = (name: string) => join(folder, name)
  return {
    folder,
    at,
    /** Puts the coupon with the slip under a name. */
    slip: (name: string) => {
      mkdirSync(dirname(at(name)), { recursive: true })
      copyFileSync(join(home, SLIP), at(name))
    },
    shop: async (...words: string[]) => {
      try {
        return await commandLine('--cwd', folder, ...words, '--dataset', join(home, 'fixtures'))
      } finally {
        process.chdir(home)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
