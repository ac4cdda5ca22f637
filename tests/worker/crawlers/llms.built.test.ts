import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { products } from '#tests/fixtures/dataset.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const HOME = 'http://shop.example'
const ALL = Object.values(COUNTRIES)

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const textOf = async (path: string) => (await shop.visit(path)).text()
const headersOf = ({ status, headers }: Response) => [
  status,
  ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name)),
]

describe('what language models read', () => {
  it('llms.txt says what the shop is and leads to texts that are there', async () => {
    const response = await shop.visit('/llms.txt')
    expect(headersOf(response)).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'public, max-age=3600',
      'noindex',
    ])
    const text = await response.text()
    expect(text.startsWith(`# ${BRAND.name}\n\n> `)).toBe(true)
    for (const { name } of ALL) expect(text).toContain(`\n## ${name}\n`)
    const addresses = [...text.matchAll(/\]\((http:\/\/shop\.example[^)]*)\)/g)].map(([, at]) => at)
    expect(addresses.length).toBeGreaterThan(60)
    for (const address of addresses) {
      expect([address, (await shop.visit((address ?? '').slice(HOME.length))).status]).toEqual([
        address,
        200,
      ])
    }
  }, 30_000)

  it.each(ALL)(
    '$code: every listed product has its twin in Markdown',
    async ({ code, currency }) => {
      for (const { id, name, status, type, category, presentation } of products) {
        const path = presentation.urlPaths.find(({ countryPath }) => countryPath === code)?.urlPath
        if (!path) continue
        const response = await shop.visit(`/${code}${path}.md`)
        expect([id, response.status]).toEqual([id, status === 'notListed' ? 404 : 200])
        if (status === 'notListed') continue
        expect(headersOf(response)).toEqual([
          200,
          'text/markdown; charset=utf-8',
          'public, max-age=300',
          'noindex',
        ])
        expect(response.headers.get('link')).toBe(`<${HOME}/${code}${path}>; rel="canonical"`)
        const text = await response.text()
        expect(text.startsWith(`# ${name}\n`)).toBe(true)
        expect(text).toContain(`- Id: ${id}\n`)
        expect(text).toContain(`- Page and booking: ${HOME}/${code}${path}\n`)
        expect(text).not.toMatch(/undefined|null|NaN|\[object|<\w+>|\n\n\n/)
        if (type === 'product') expect(text).toContain('\n## Cancellation policy\n')
        if (type === 'product' && status !== 'comingSoon') {
          expect(text).toMatch(new RegExp(`\\n- Price: (from )?[$£][\\d,.]+ ${currency.code} `))
          expect(text).toContain(`${HOME}/api/availability/${id}?city=`)
          if (!category) expect(text).toContain('\n## Prices\n')
        }
      }
    },
  )

  it('tells the price that the page tells, and days that can be asked for', async () => {
    const text = await textOf('/uk/picnics/mystery-picnic.md')
    const [, amount] = text.match(/- Price: from (£\d+) GBP for 2 adults/) ?? []
    expect(await textOf('/uk/picnics/mystery-picnic')).toContain(`From ${amount} `)
    expect(text).toContain(`- 2 adults: ${amount} GBP\n`)
    const [, days = ''] = text.match(/\((http:\/\/shop\.example\/api\/availability[^)]*)\)/) ?? []
    expect((await shop.visit(days.slice(HOME.length))).status).toBe(200)
  })

  it.each(['/aus/nothing.md', '/xx/food/spice-kitchen.md', '/aus/.md', '/aus/%3Cscript%3E.md'])(
    '%s is not there',
    async (path) => {
      expect((await shop.visit(path)).status).toBe(404)
    },
  )
})
