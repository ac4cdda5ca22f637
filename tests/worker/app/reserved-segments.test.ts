import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { pageRoutes } from '#domain/routes.ts'
import { LOCAL_PAGE_ROUTES } from '#worker/local/lazy-routes.ts'
import { PAGE_ROUTES, pageFileName } from '#worker/pages/lazy-routes.ts'

it('every word that begins a page of the shop is kept from products and editors’ pages', () => {
  const first = [...PAGE_ROUTES, ...LOCAL_PAGE_ROUTES]
    .map(({ path }) => path.split('/')[2])
    .filter((segment) => segment !== undefined && !segment.startsWith(':'))
  expect(new Set(first).size).toBeGreaterThan(10)
  expect(RESERVED_SEGMENTS).toEqual(expect.arrayContaining(first))
})

it('every page has the file that is named like it, and every file a page', () => {
  const files = filesThatAnswer('worker/pages').map((file) => basename(file).replace(/\.tsx?$/, ''))
  expect(files.sort()).toEqual([...new Set(Object.keys(pageRoutes).map(pageFileName))].sort())
})

it.each(['crawlers', 'local'])(
  'every file of worker/%s that answers requests is in its table of routes',
  (app) => {
    const folder = `worker/${app}`
    const table = readFileSync(`${folder}/lazy-routes.ts`, 'utf8')
    const files = filesThatAnswer(folder)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !table.includes(`import('./${file}')`))).toEqual([])
  },
)

const filesThatAnswer = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && readFileSync(`${folder}/${file}`, 'utf8').includes('new Hono'),
  )
