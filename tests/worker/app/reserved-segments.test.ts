import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { LOCAL_PAGE_ROUTES } from '#worker/local/lazy-routes.ts'
import { PAGE_ROUTES } from '#worker/pages/lazy-routes.ts'

it('every word that begins a page of the shop is kept from products and editors’ pages', () => {
  const first = [...PAGE_ROUTES, ...LOCAL_PAGE_ROUTES]
    .map(({ path }) => path.split('/')[2])
    .filter((segment) => segment !== undefined && !segment.startsWith(':'))
  expect(new Set(first).size).toBeGreaterThan(10)
  expect(RESERVED_SEGMENTS).toEqual(expect.arrayContaining(first))
})

it.each(['pages', 'crawlers', 'local'])(
  'every file of worker/%s that answers requests is in its table of routes',
  (app) => {
    const folder = `worker/${app}`
    const table = readFileSync(`${folder}/lazy-routes.ts`, 'utf8')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) && readFileSync(`${folder}/${file}`, 'utf8').includes('new Hono'),
    )
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !table.includes(`import('./${file}')`))).toEqual([])
  },
)
