import { expect, it } from 'vitest'
import { RESERVED_SEGMENTS } from '#domain/routes.ts'
import { LOCAL_PAGE_ROUTES } from '#worker/local/lazy-routes.ts'
import { PAGE_ROUTES } from '#worker/pages/lazy-routes.ts'

it('every word that begins a page of the shop is kept from products and editors’ pages', () => {
  const first = [...PAGE_ROUTES, ...LOCAL_PAGE_ROUTES]
    .flatMap(({ paths }) => paths)
    .map((path) => path.split('/')[2])
    .filter((segment) => segment !== undefined && !segment.startsWith(':'))
  expect(new Set(first).size).toBeGreaterThan(10)
  expect(RESERVED_SEGMENTS).toEqual(expect.arrayContaining(first))
})
