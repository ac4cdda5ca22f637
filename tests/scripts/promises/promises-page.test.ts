import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promisesPage, promiseTable } from '../../../scripts/promises/promises-page.mjs'

const table = promiseTable()

describe('the table of promises', () => {
  it('is docs/reference/promises.md (npm run promises)', () => {
    expect(readFileSync('docs/reference/promises.md', 'utf8')).toBe(promisesPage())
  })

  it.each(table)('$title: has tests with a planted mistake', (promise) => {
    expect(promise.tests).not.toEqual([])
    expect(promise.mistakes).not.toEqual([])
  })

  it.each(table.flatMap(({ mistakes }) => mistakes))(
    '$promise: its mistake can be planted, and its test names it',
    ({ promise, file, find, replace, test }) => {
      expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
      expect(table.find(({ title }) => title === promise)?.tests).toContain(test)
    },
  )
})
