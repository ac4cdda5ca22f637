import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted } from '#tests/support/services/purchase.ts'

const shop = (...words: string[]) => commandLine('price', ...words)

let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend()
})
afterAll(() => backend.close())

describe('shop price', () => {
  it.each([
    ['melbourne', 'aus', { adults: 3, children: 1 }],
    ['london', 'uk', { adults: 2, children: 0 }],
    ['new-york', 'us', { adults: 2, children: 2 }],
  ])('tells the lines of the cart: %s', async (city, country, party) => {
    const wish = { options: ['upgrade-premium'], addOns: { 'add-keep-the-rug': 2 } }
    const cart = granted(await addLine(backend.visitor(), { city, ...party, ...wish }))
    const { code, out } = await shop(
      'p-mystery-picnic',
      ...['--country', country, '--format', 'json', '--option', 'upgrade-premium'],
      ...['--add-on', 'add-keep-the-rug=2', '--adults', `${party.adults}`],
      ...['--children', `${party.children}`],
    )
    const [line] = cart.lines
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      currency: cart.currency,
      lines: line?.trace,
      total: line?.total,
    })
  })

  it('begins with the party of the price on the card', async () => {
    const { out } = await shop('p-mystery-picnic')
    expect(out).toBe(
      [
        'Mystery Picnic for two, Australia, 2 adults, in AUD',
        '',
        'Calculation',
        '  2 adults × $99.50  $199.00  $199.00',
        '',
        'Shown to the shopper',
        '  2 adults  $199.00',
        '  Total     $199.00',
        '',
      ].join('\n'),
    )
  })

  it('begins with the children of the card, unless adults are named', async () => {
    expect((await shop('p-family-picnic')).out).toContain('2 adults, 2 children, in AUD')
    expect((await shop('p-family-picnic', '--adults', '3')).out).toContain('3 adults, in AUD')
  })

  it.each([
    [['p-bathhouse-evening', '--children', '1'], 2, 'takes 1 to 6, no children'],
    [['p-nobody-knows'], 2, 'There is no product p-nobody-knows'],
    [['p-mystery-picnic', '--adults', '99'], 2, 'takes 2 to 12'],
    [['p-mystery-picnic', '--adults', '0', '--children', '3'], 2, 'at least one adult'],
    [['p-mystery-picnic', '--adults', '-1'], 2, 'Give a whole number.'],
    [['p-mystery-picnic', '--option', 'upgrade-cool'], 2, 'upgrade-cool is not one of its options'],
    [['p-mystery-picnic', '--add-on', 'yacht=1'], 2, 'yacht is not one of its add-ons'],
    [['p-mystery-picnic', '--add-on', 'add-bonus-stop=2'], 2, 'At most 1 of add-bonus-stop.'],
    [['p-mystery-picnic', '--add-on', 'add-bonus-stop'], 2, 'Write it as id=count'],
    [['p-mystery-picnic', '--country', 'fr'], 2, 'Allowed choices are aus, nz, uk, ca, us'],
    [['p-autumn-leaves', '--country', 'uk'], 1, 'is not sold in United Kingdom.'],
    [['p-group-mystery-picnic'], 1, 'has no price in Australia.'],
    [['p-mystery-picnic', '--dataset', 'fixtures/nowhere'], 3, 'Cannot read fixtures/nowhere'],
    [['p-mystery-picnic', '--dataset', 'README.md'], 3, 'Cannot read README.md'],
  ])('%j ends with %i', async (words, exitCode, message) => {
    const { code, err } = await shop(...words)
    expect(err).toContain(message)
    expect(code).toBe(exitCode)
  })
})
