import { z } from 'zod'
import { stranger, twice } from '../check/common.ts'
import { fact } from '../check/facts.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { repeated } from '../check/lists.ts'
import { unknownCities } from '../check/places.ts'
import { faultsOfEach, numbered, type StockIndex } from '../check/stock.ts'
import { FeverProduct, Inclusions } from './gift-card.schema.ts'
import { citiesWithout, longTexts } from './gift-rules.ts'

const { inclusions: rows, gifts: gifted } = Inclusions.shape
const Named = z.object({ id: z.string() })
const Lists = z.object({ inclusions: z.unknown().optional(), gifts: z.unknown().optional() })

/** What gift cards include. */
export const inclusions: Kind = {
  schema: Inclusions,
  check({ json }, index) {
    const file = Lists.safeParse(json)
    return file.success ? checkLists(file.data, index) : []
  },
}

function checkLists(
  { inclusions: list, gifts: cards }: z.output<typeof Lists>,
  index: StockIndex,
): Fault[] {
  const known = numbered(rows.element, list)
  const gifts = numbered(gifted.element, cards)
  const names = new Set(numbered(Named, list).map(({ value }) => value.id))
  const { told, used } = givenIn(index)
  return [
    ...twice('gift/duplicate-id', list, 'id', ['inclusions']),
    ...twice('gift/duplicate-id', cards, 'id', ['gifts']),
    ...known.flatMap(({ value: { title, text }, index: at }) =>
      longTexts({ title: [title, LONGEST.title], text: [text, LONGEST.text] }, ['inclusions', at]),
    ),
    ...gifts.flatMap(({ value: { id, includes }, index: at }) => [
      ...(includes.length > 0 ? [] : [includesNothing(id, ['gifts', at, 'includes'])]),
      ...stranger(
        'gift/unknown-card',
        id,
        index.giftCards,
        ['gifts', at, 'id'],
        `There is no gift card ${id}.`,
      ),
      ...includes.flatMap((name, place) =>
        stranger(
          'gift/unknown-inclusion',
          name,
          names,
          ['gifts', at, 'includes', place],
          `Nothing under inclusions has the id ${name}.`,
        ),
      ),
      ...repeated('gift/duplicate-inclusion', includes, ['gifts', at, 'includes']),
    ]),
    ...known
      .filter(({ value }) => !used.has(value.id))
      .map(({ value, index: at }) => ({
        code: 'gift/unused-inclusion' as const,
        path: ['inclusions', at],
        message: `No gift card includes ${value.id}.`,
        hint: 'name it under gifts, or take it out',
      })),
    ...[...index.giftCards]
      .filter((id) => !told.has(id))
      .map((id) => ({
        code: 'gift/no-inclusions' as const,
        path: ['gifts'],
        message: `${id} does not say what it includes.`,
        hint: `add { "id": "${id}", "includes": [ … ] }`,
      })),
  ]
}

const includesNothing = (id: string, path: Path): Fault => ({
  code: 'gift/no-inclusions',
  path,
  message: `${id} includes nothing at all.`,
  hint: 'name what it includes by the ids under inclusions',
})

/** What all files of the stock together say of gift cards. */
const givenIn = fact(({ files }) => {
  const gifts = files
    .filter(({ kind }) => kind === 'inclusions')
    .map(({ json }) => Lists.safeParse(json))
    .flatMap(({ data }) => numbered(gifted.element, data?.gifts))
  return {
    told: new Set(gifts.map(({ value }) => value.id)),
    used: new Set(gifts.flatMap(({ value }) => value.includes)),
  }
})

/** What a row of the list of inclusions holds on a phone. */
const LONGEST = { title: 28, text: 90 }

const soldNowhere = (id: string, path: Path): Fault => ({
  code: 'gift/sold-nowhere',
  path,
  message: `The partner sells ${id} in no city at all.`,
  hint: 'name the cities in which it does, or take the entry out',
})

/** The products that a partner sells beside us. */
export const feverProducts: Kind = {
  schema: z.array(FeverProduct),
  check: ({ json }, index) => [
    ...twice('gift/duplicate-id', json, 'id'),
    ...faultsOfEach(FeverProduct, json, ({ value: { id, citiesAvailable }, index: at }) => [
      ...stranger(
        'gift/unknown-product',
        id,
        index.soldIn,
        [at, 'id'],
        `There is no product ${id}.`,
      ),
      ...unknownCities('gift/unknown-city', citiesAvailable, [at, 'citiesAvailable'], index),
      ...repeated('gift/duplicate-city', citiesAvailable, [at, 'citiesAvailable']),
      ...(citiesAvailable.length > 0 ? [] : [soldNowhere(id, [at, 'citiesAvailable'])]),
      ...citiesWithout(id, citiesAvailable, [at, 'citiesAvailable'], index),
    ]),
  ],
}
