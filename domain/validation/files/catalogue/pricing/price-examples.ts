import { quoteSelection, rejectedAddOns } from '#domain/catalogue/extras/offer-selection.ts'
import { partyLimitsLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { PriceExample } from '#domain/catalogue/pricing/pricing.schema.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { toMinorUnits } from '#domain/money.ts'
import { isShopCountry, unknownName } from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type DatasetOffer, findDatasetOffer } from './dataset-offer.ts'
import type { PriceEntry } from './price-entries.ts'

/** Works out every example of a price as the shop does and reports differences. */
export function validatePriceExamples(
  entry: PriceEntry,
  country: string | null,
  index: DatasetIndex,
): Violation[] {
  const examples = parseNumberedEntries(PriceExample, entry.raw.examples)
  if (examples.length === 0 || !country || !isShopCountry(country)) return []
  const offer = findDatasetOffer(entry.id, entry.json, COUNTRIES[country], index)
  if (!offer) return []
  return examples.flatMap(({ value, index: at }) =>
    validateExample(value, [...entry.path, 'examples', at], offer),
  )
}

function validateExample(example: PriceExample, path: JsonPath, offer: DatasetOffer): Violation[] {
  const wrong = [
    ...validateParty(example, path, offer),
    ...validateOptions(example, path, offer),
    ...validateAddOns(example, path, offer),
  ]
  if (wrong.length > 0) return wrong
  const { lines, total } = quoteSelection(offer, example)
  return [
    ...(example.lines
      ? validateExampleLines(example.lines, lines.map(toMajorUnits), [...path, 'lines'])
      : []),
    ...validateTotal(example.total, { lines, total }, [...path, 'total']),
  ]
}

function validateParty(
  { party }: PriceExample,
  path: JsonPath,
  { product }: DatasetOffer,
): Violation[] {
  if (isPartyAllowed(product, party)) return []
  return [
    {
      code: 'price/example-party',
      path: [...path, 'party'],
      message: `${product.id} does not take ${party.adults} adults and ${party.children} children.`,
      hint: `it takes ${partyLimitsLabel(product.party)}, at least one adult`,
    },
  ]
}

const validateOptions = (
  example: PriceExample,
  path: JsonPath,
  { options, product }: DatasetOffer,
): Violation[] => {
  const knownIds = new Set(options.map(({ id }) => id))
  return example.options.flatMap((id, at) =>
    unknownName(
      id,
      knownIds,
      [...path, 'options', at],
      `${id} is not an option of ${product.id}: ${formatIds(knownIds)}.`,
      'price/example-option',
    ),
  )
}

const validateAddOns = (
  example: PriceExample,
  path: JsonPath,
  { addOns, product }: DatasetOffer,
): Violation[] =>
  rejectedAddOns(addOns, example.addOns).flatMap(({ id, maximum }): Violation[] => {
    const code = 'price/example-add-on'
    const fieldPath = [...path, 'addOns', id]
    if (maximum > 0) {
      const message = `At most ${maximum} of ${id} can be added.`
      return [{ code, path: fieldPath, message, hint: `write ${maximum} or less` }]
    }
    const addOnIds = new Set(addOns.map(({ addOnId }) => addOnId))
    const knownIds = new Set([...addOnIds, ...addOns.map((row) => row.id)])
    const message = `${id} is not an add-on of ${product.id}: ${formatIds(addOnIds)}.`
    return unknownName(id, knownIds, fieldPath, message, code).map((violation) => ({
      ...violation,
      at: 'key' as const,
    }))
  })

const formatIds = (ids: ReadonlySet<string>) => [...ids].join(', ') || 'there are none'

type ExampleLine = { label: string; amount: number }

const toMajorUnits = ({ label, amount }: PriceBreakdownLine): ExampleLine => ({
  label,
  amount: amount / 100,
})

/** Reports the first line that differs, because it may have moved all others. */
function validateExampleLines(
  expected: readonly ExampleLine[],
  charged: readonly ExampleLine[],
  path: JsonPath,
): Violation[] {
  const code = 'price/example-line' as const
  const all = [
    ...charged.flatMap((line, at): Violation[] => {
      const expectedLine = expected[at]
      if (expectedLine?.label === line.label && expectedLine.amount === line.amount) return []
      const message = expectedLine
        ? `Line ${at + 1} is ${formatLine(line)} in the shop, but ${formatLine(expectedLine)} in the example.`
        : `The shop also charges ${formatLine(line)}, as line ${at + 1}.`
      const hint = expectedLine
        ? `write ${formatLineJson(line)}, or correct the price`
        : `add ${formatLineJson(line)} as the next line, or correct the price`
      return [{ code, path: expectedLine ? [...path, at] : path, message, hint }]
    }),
    ...expected.slice(charged.length).map((line, more) => ({
      code,
      path: [...path, charged.length + more],
      message: `The shop does not charge ${formatLine(line)}, line ${charged.length + more + 1} of the example.`,
      hint: 'remove the line, or correct the price',
    })),
  ]
  return all.slice(0, 1)
}

const formatLine = ({ label, amount }: ExampleLine) => `"${label}" ${amount}`

const formatLineJson = ({ label, amount }: ExampleLine) =>
  `{ "label": "${label}", "amount": ${amount} }`

function validateTotal(
  expected: number,
  { lines, total }: { lines: readonly PriceBreakdownLine[]; total: number },
  path: JsonPath,
): Violation[] {
  if (toMinorUnits(expected) === total) return []
  const sum = lines.map((line) => formatLine(toMajorUnits(line))).join(' + ')
  return [
    {
      code: 'price/example-total',
      path,
      message: `The shop charges ${total / 100}, not ${expected}.`,
      hint: `it is ${sum}: write "total": ${total / 100}, or correct the price`,
    },
  ]
}
