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
  const isPage = (file: string) => /\.page\.tsx?$/.test(file)
  const pages = programsIn('worker/pages').filter(isPage)
  const names = pages.map((file) => basename(file).replace(/\.tsx?$/, ''))
  expect(names.sort()).toEqual([...new Set(Object.keys(pageRoutes).map(pageFileName))].sort())
  const answers = programsIn('worker/pages', /^export const \w+ = new Hono/m)
  expect(answers.filter((file) => !isPage(file))).toEqual([])
})

it.each(['crawlers', 'local'])(
  'every file of worker/%s that answers requests is in its table of routes',
  (app) => {
    const folder = `worker/${app}`
    const table = readFileSync(`${folder}/lazy-routes.ts`, 'utf8')
    const files = programsIn(folder, /new Hono/)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !table.includes(`import('./${file}')`))).toEqual([])
  },
)

const programsIn = (folder: string, holding = /(?:)/): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && holding.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
