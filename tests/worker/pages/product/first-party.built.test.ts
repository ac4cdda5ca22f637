import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

/** The party that the booking panel asks for. */
async function partyOf(path: string) {
  const page = await (await shop.visit(path)).text()
  const countOf = (name: string) =>
    new RegExp(`<input id="${name}"[^>]* value="(\\d+)"`).exec(page)?.[1]
  return [countOf('adults'), countOf('children')]
}

describe('the party on a product page', () => {
  it.each([
    ['is the one its card quotes', '/aus/picnics/family-picnic', ['2', '2']],
    [
      'has no children where the age is above theirs',
      '/uk/wellness/bathhouse-evening',
      ['2', undefined],
    ],
    [
      'shows children that came with the link, to be taken out',
      '/uk/wellness/bathhouse-evening?adults=1&children=2',
      ['1', '2'],
    ],
    ['is the asked one', '/aus/picnics/family-picnic?adults=3', ['3', '0']],
  ])('%s', async (_, path, party) => {
    expect(await partyOf(path)).toEqual(party)
  })
})
