import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandLine as shop } from '#tests/support/command-line.ts'
import { BROKEN_CODES } from './broken-codes.ts'
import { BROKEN_CONTENT } from './broken-content.ts'
import { BROKEN_GIFT_CARDS, type Broken } from './broken-gift-cards.ts'

const BROKEN: Broken[] = [
  ...BROKEN_CODES,
  ...BROKEN_CONTENT,
  ...BROKEN_GIFT_CARDS,
  ['add-on-currency', '7:21', 'add-tea.prices.0.currency', 'Nobody pays in EUR here.'],
  ['calendar-city-by-name', '6:15', 'days.0.city', 'Nothing is called Melbourne.'],
  ['calendar-unknown-version', '6:22', 'days.0.dataVersion', 'Nothing is called short-day.'],
  ['location-no-zone', '6:17', '0.timeZone', 'Give an IANA time zone'],
  ['navigation-bad-link', '6:14', 'entries.0.url', 'Links begin with / or https://'],
  ['navigation-unknown-city', '7:18', 'entries.0.cities.0', 'No place of ours is called atlantis.'],
  ['options-no-name', '6:9', 'default.0.subOptions.0.name', 'is a required field'],
  ['price-for-nothing', '2:23', 'p-mystery-picnic', 'One adult would pay nothing.'],
  ['price-missing-base', '4:20', 'p-mystery-picnic.priceDetail.base', 'is a required field'],
  ['price-unknown-product', '2:21', 'p-nobody-knows', 'There is no product p-nobody-knows.'],
  ['product-duplicate-id', '3:11', '0.id', 'already used in fixtures/products/food.json'],
  [
    'product-duplicate-path',
    '12:22',
    '0.presentation.urlPaths.0.urlPath',
    'cannot live at /aus/food',
  ],
  [
    'product-duplicate-path-slash',
    '12:22',
    '0.presentation.urlPaths.0.urlPath',
    'already used in fixtures/products/food.json',
  ],
  [
    'product-path-without-slash',
    '12:22',
    'p-mended.presentation.urlPaths.0.urlPath',
    'hide the page /cart',
  ],
  [
    'product-path-nobody-opens',
    '12:22',
    'p-mended.presentation.urlPaths.0.urlPath',
    'Nobody could open /food/what?',
  ],
  [
    'product-hidden-path',
    '12:22',
    'p-mended.presentation.urlPaths.0.urlPath',
    'hide the page /checkout',
  ],
  [
    'product-hides-page',
    '12:22',
    'p-mended.presentation.urlPaths.0.urlPath',
    'hide the page /careers',
  ],
  [
    'product-markdown-path',
    '12:22',
    'p-mended.presentation.urlPaths.0.urlPath',
    'would hide a text for programs',
  ],
  ['product-unknown-city', '17:7', 'p-mended.productCities.0', 'No location is called atlantis.'],
  [
    'product-without-price',
    '10:9',
    'p-mended.presentation.urlPaths.0',
    'Sold in aus without a price',
  ],
]

describe('shop check', () => {
  it('finds nothing wrong with the stock', async () => {
    const { code, out } = await shop('check')
    expect(out.split('\n').filter((line) => line && !line.startsWith('ok    '))).toEqual([])
    expect(out).toContain('ok    fixtures/pricing/nz.json')
    expect(code).toBe(0)
  })

  it.each(BROKEN)('refuses %s at %s', async (name, place, path, message) => {
    const { code, out } = await shop('check', `fixtures/broken/${name}.json`)
    expect(out).toContain(`wrong fixtures/broken/${name}.json:${place} ${path}: `)
    expect(out).toContain(message)
    expect(out.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('knows every broken file', () => {
    const names = BROKEN.map(([name]) => `${name}.json`)
    expect(readdirSync('fixtures/broken').sort()).toEqual(names.sort())
  })

  it('tells machines the same', async () => {
    const { code, out } = await shop(
      'check',
      'fixtures/broken/location-no-zone.json',
      '--format',
      'json',
    )
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      summary: { files: 1, findings: 1 },
      findings: [{ path: '0.timeZone', line: 6, column: 17 }],
    })
  })

  it.each([
    [['chekc'], 'Did you mean check?'],
    [['check', '--format', 'xml'], 'Allowed choices are text, json'],
    [['check', 'fixtures/settings.json'], 'There are no rules for fixtures/settings.json'],
  ])('calls %j wrong usage', async (words, sentence) => {
    const { code, err } = await shop(...words)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })

  it('says which file it cannot read', async () => {
    const { code, err } = await shop('check', 'fixtures/pricing/fr.json')
    expect(err).toContain('Cannot read fixtures/pricing/fr.json')
    expect(code).toBe(3)
  })

  it('shows examples', async () => {
    const { code, out } = await shop('check', '--help')
    expect(out).toContain('npm run shop -- check --format json')
    expect(code).toBe(0)
  })

  it('runs on plain Node', () => {
    const words = ['cli/index.ts', 'check', 'fixtures/broken/price-for-nothing.json']
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect(stdout).toMatch(/^wrong fixtures\/broken\/price-for-nothing\.json:2:23/)
    expect(status).toBe(1)
  })
})
