import { z } from 'zod'
import { GiftInclusions, PartnerProduct } from '#domain/gift-cards/gift-card.schema.ts'
import { unknownCities } from '#domain/validation/checks/countries-and-cities.ts'
import { duplicateIds, unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { citiesWithoutProduct, tooLongTexts } from './gift-checks.ts'

const { inclusions: inclusionsSchema, gifts: giftsSchema } = GiftInclusions.shape
const IdEntry = z.object({ id: z.string() })
const LenientInclusions = z.object({
  inclusions: z.unknown().optional(),
  gifts: z.unknown().optional(),
})

/** What gift cards include. */
export const inclusionFile: FileDefinition = {
  schema: GiftInclusions,
  validate({ json }, index) {
    const file = LenientInclusions.safeParse(json)
    return file.success ? validateInclusions(file.data, index) : []
  },
}

function validateInclusions(
  { inclusions: list, gifts: cards }: z.output<typeof LenientInclusions>,
  index: DatasetIndex,
): Violation[] {
  const inclusionEntries = parseNumberedEntries(inclusionsSchema.element, list)
  const gifts = parseNumberedEntries(giftsSchema.element, cards)
  const names = new Set(parseNumberedEntries(IdEntry, list).map(({ value }) => value.id))
  const { told: giftIds, used } = usedInclusions(index)
  return [
    ...duplicateIds('gift/duplicate-id', list, 'id', ['inclusions']),
    ...duplicateIds('gift/duplicate-id', cards, 'id', ['gifts']),
    ...inclusionEntries.flatMap(({ value: { title, text }, index: at }) =>
      tooLongTexts({ title: [title, MAX_LENGTH.title], text: [text, MAX_LENGTH.text] }, [
        'inclusions',
        at,
      ]),
    ),
    ...gifts.flatMap(({ value: { id, includes }, index: at }) => [
      ...(includes.length > 0 ? [] : [emptyInclusions(id, ['gifts', at, 'includes'])]),
      ...unknownId(
        'gift/unknown-card',
        id,
        index.giftCards,
        ['gifts', at, 'id'],
        `There is no gift card ${id}.`,
      ),
      ...includes.flatMap((name, place) =>
        unknownId(
          'gift/unknown-inclusion',
          name,
          names,
          ['gifts', at, 'includes', place],
          `Nothing under inclusions has the id ${name}.`,
        ),
      ),
      ...duplicateItems('gift/duplicate-inclusion', includes, ['gifts', at, 'includes']),
    ]),
    ...inclusionEntries
      .filter(({ value }) => !used.has(value.id))
      .map(({ value, index: at }) => ({
        code: 'gift/unused-inclusion' as const,
        path: ['inclusions', at],
        message: `No gift card includes ${value.id}.`,
        hint: 'name it under gifts, or take it out',
      })),
    ...[...index.giftCards]
      .filter((id) => !giftIds.has(id))
      .map((id) => ({
        code: 'gift/no-inclusions' as const,
        path: ['gifts'],
        message: `${id} does not say what it includes.`,
        hint: `add { "id": "${id}", "includes": [ … ] }`,
      })),
  ]
}

const emptyInclusions = (id: string, path: JsonPath): Violation => ({
  code: 'gift/no-inclusions',
  path,
  message: `${id} includes nothing at all.`,
  hint: 'name what it includes by the ids under inclusions',
})

/** What all files of the stock together say of gift cards. */
const usedInclusions = memoByDataset(({ files }) => {
  const gifts = files
    .filter(({ kind }) => kind === 'inclusions')
    .map(({ json }) => LenientInclusions.safeParse(json))
    .flatMap(({ data }) => parseNumberedEntries(giftsSchema.element, data?.gifts))
  return {
    told: new Set(gifts.map(({ value }) => value.id)),
    used: new Set(gifts.flatMap(({ value }) => value.includes)),
  }
})

/** What a row of the list of inclusions holds on a phone. */
const MAX_LENGTH = { title: 28, text: 90 }

const notSoldInAnyCity = (id: string, path: JsonPath): Violation => ({
  code: 'gift/sold-nowhere',
  path,
  message: `The partner sells ${id} in no city at all.`,
  hint: 'name the cities in which it does, or take the entry out',
})

/** The products that a partner sells beside us. */
export const feverProductFile: FileDefinition = {
  schema: z.array(PartnerProduct),
  validate: ({ json }, index) => [
    ...duplicateIds('gift/duplicate-id', json, 'id'),
    ...validateEach(PartnerProduct, json, ({ value: { id, citiesAvailable }, index: at }) => [
      ...unknownId(
        'gift/unknown-product',
        id,
        index.countriesByProduct,
        [at, 'id'],
        `There is no product ${id}.`,
      ),
      ...unknownCities('gift/unknown-city', citiesAvailable, [at, 'citiesAvailable'], index),
      ...duplicateItems('gift/duplicate-city', citiesAvailable, [at, 'citiesAvailable']),
      ...(citiesAvailable.length > 0 ? [] : [notSoldInAnyCity(id, [at, 'citiesAvailable'])]),
      ...citiesWithoutProduct(id, citiesAvailable, [at, 'citiesAvailable'], index),
    ]),
  ],
}
