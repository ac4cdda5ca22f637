import { z } from 'zod'
import { GiftInclusions, PartnerProduct } from '#domain/gift-cards/gift-card.schema.ts'
import { duplicateItems } from '#domain/validation/checks/duplicate-items.ts'
import {
  duplicateIds,
  unknownName,
  unknownReference,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { citiesWithoutProduct, tooLongTexts } from './gift-checks.ts'

const { inclusions: inclusionsSchema, gifts: giftsSchema } = GiftInclusions.shape
const IdEntry = z.object({ id: z.string() })
const LenientInclusions = z.object({
  inclusions: z.unknown().optional(),
  gifts: z.unknown().optional(),
})

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
  const { giftIds, used } = usedInclusions(index)
  return [
    ...duplicateIds(list, 'id', ['inclusions']),
    ...duplicateIds(cards, 'id', ['gifts']),
    ...inclusionEntries.flatMap(({ value: { title, text }, index: at }) =>
      tooLongTexts({ title: [title, MAX_LENGTH.title], text: [text, MAX_LENGTH.text] }, [
        'inclusions',
        at,
      ]),
    ),
    ...gifts.flatMap(({ value: { id, includes }, index: at }) => [
      ...(includes.length > 0 ? [] : [emptyInclusions(id, ['gifts', at, 'includes'])]),
      ...unknownReference('gift card', id, ['gifts', at, 'id'], index),
      ...includes.flatMap((name, place) =>
        unknownName(
          name,
          names,
          ['gifts', at, 'includes', place],
          `There is no inclusion "${name}".`,
        ).map((violation) => ({
          hint: 'add it to the list "inclusions", or remove it here',
          ...violation,
        })),
      ),
      ...duplicateItems('gift/duplicate-inclusion', includes, ['gifts', at, 'includes']),
    ]),
    ...inclusionEntries
      .filter(({ value }) => !used.has(value.id))
      .map(({ value, index: at }) => ({
        code: 'gift/unused-inclusion' as const,
        path: ['inclusions', at],
        message: `No gift card includes ${value.id}.`,
        hint: 'add it to a gift card under gifts, or remove it',
      })),
    ...[...index.giftCards]
      .filter((id) => !giftIds.has(id))
      .map((id) => ({
        code: 'gift/no-inclusions' as const,
        path: ['gifts'],
        message: `${id} has no inclusions.`,
        hint: `add { "id": "${id}", "includes": [ … ] }`,
      })),
  ]
}

const emptyInclusions = (id: string, path: JsonPath): Violation => ({
  code: 'gift/no-inclusions',
  path,
  message: `The list of inclusions of ${id} is empty.`,
  hint: 'add ids from the list inclusions',
})

/** The gift cards with inclusions, and the inclusions they use, in all files. */
const usedInclusions = memoByDataset(({ files }) => {
  const gifts = files
    .filter(({ kind }) => kind === 'inclusions')
    .map(({ json }) => LenientInclusions.safeParse(json))
    .flatMap(({ data }) => parseNumberedEntries(giftsSchema.element, data?.gifts))
  return {
    giftIds: new Set(gifts.map(({ value }) => value.id)),
    used: new Set(gifts.flatMap(({ value }) => value.includes)),
  }
})

/** Characters that fit in a row of the list on a phone. */
const MAX_LENGTH = { title: 28, text: 90 }

const notSoldInAnyCity = (id: string, path: JsonPath): Violation => ({
  code: 'gift/sold-nowhere',
  path,
  message: `The partner does not sell ${id} in any city.`,
  hint: 'add the cities in which it does, or remove the entry',
})

export const partnerProductFile: FileDefinition = {
  schema: z.array(PartnerProduct),
  validate: ({ json }, index) => [
    ...duplicateIds(json, 'id'),
    ...validateEach(PartnerProduct, json, ({ value: { id, citiesAvailable }, index: at }) => [
      ...unknownReference('product', id, [at, 'id'], index),
      ...unknownReferences('city', citiesAvailable, [at, 'citiesAvailable'], index),
      ...duplicateItems('gift/duplicate-city', citiesAvailable, [at, 'citiesAvailable']),
      ...(citiesAvailable.length > 0 ? [] : [notSoldInAnyCity(id, [at, 'citiesAvailable'])]),
      ...citiesWithoutProduct(id, citiesAvailable, [at, 'citiesAvailable'], index),
    ]),
  ],
}
