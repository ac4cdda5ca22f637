import { quoteSelection, rejectedAddOns } from '#domain/catalogue/extras/offer-selection.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { PriceExample } from '#domain/catalogue/pricing/pricing.schema.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { toMinorUnits } from '#domain/money.ts'
import { isShopCountry } from '#domain/validation/checks/countries-and-cities.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type DatasetOffer, findDatasetOffer } from './dataset-offer.ts'
import type { PriceEntry } from './price-entries.ts'

/** Every example of a price that comes to something else in the shop, worked out by its own rules. */
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
  const { min, max } = product.party
  return [
    {
      code: 'price/example-party',
      path: [...path, 'party'],
      message: `${product.id} does not take ${party.adults} adults and ${party.children} children.`,
      hint: `it takes ${min} to ${max}, at least one adult`,
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
    unknownId(
      'price/example-option',
      id,
      knownIds,
      [...path, 'options', at],
      `${id} is no option of ${product.id}: ${formatIds(knownIds)}.`,
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
      const message = `There may be at most ${maximum} of ${id}.`
      return [{ code, path: fieldPath, message, hint: `write ${maximum} or less` }]
    }
    const addOnIds = new Set(addOns.map(({ addOnId }) => addOnId))
    const knownIds = new Set([...addOnIds, ...addOns.map((row) => row.id)])
    const message = `${id} is nothing to add to ${product.id}: ${formatIds(addOnIds)}.`
    return unknownId(code, id, knownIds, fieldPath, message).map((violation) => ({
      ...violation,
      at: 'key' as const,
    }))
  })

const formatIds = (ids: ReadonlySet<string>) => [...ids].join(', ') || 'there are none'

/** Major units. */
type ExampleLine = { label: string; amount: number }

const toMajorUnits = ({ label, amount }: PriceBreakdownLine): ExampleLine => ({
  label,
  amount: amount / 100,
})

/** Expected and charged lines side by side; the first that differs is told of: it may have moved all behind it. */
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
        ? `Line ${at + 1} is ${formatLine(line)} in the shop, and the example expects ${formatLine(expectedLine)}.`
        : `The shop charges ${formatLine(line)} too, as line ${at + 1}.`
      const hint = expectedLine
        ? `write ${formatLineJson(line)}, or correct the price`
        : `add ${formatLineJson(line)} as the next line, or correct the price`
      return [{ code, path: expectedLine ? [...path, at] : path, message, hint }]
    }),
    ...expected.slice(charged.length).map((line, more) => ({
      code,
      path: [...path, charged.length + more],
      message: `The shop charges nothing for ${formatLine(line)}, line ${charged.length + more + 1} of the example.`,
      hint: 'take the line out, or correct the price',
    })),
  ]
  return all.slice(0, 1)
}

/** A line as a sentence has it. */
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
      message: `The shop charges ${total / 100}; expected was ${expected}.`,
      hint: `it is ${sum}: write "total": ${total / 100}, or correct the price`,
    },
  ]
}
