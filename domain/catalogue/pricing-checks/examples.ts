import { stranger } from '../../check/common.ts'
import type { Fault, Path } from '../../check/fault.ts'
import { isCountry } from '../../check/places.ts'
import { numbered, type StockIndex } from '../../check/stock.ts'
import { COUNTRIES } from '../../countries/index.ts'
import { toMinor } from '../../money.ts'
import { quoteWish, refusedIn } from '../offer.ts'
import { takes } from '../price.ts'
import { PriceExample } from '../pricing.schema.ts'
import type { TraceLine } from '../quote.ts'
import { offerAt, type StockOffer } from './offers.ts'
import type { Entry } from './read.ts'

/** Every example of a price that comes to something else in the shop, worked out by its own rules (spec §5). */
export function checkExamples(entry: Entry, country: string | null, index: StockIndex): Fault[] {
  const examples = numbered(PriceExample, entry.written.examples)
  if (examples.length === 0 || !country || !isCountry(country)) return []
  const offer = offerAt(entry.id, entry.json, COUNTRIES[country], index)
  if (!offer) return []
  return examples.flatMap(({ value, index: at }) =>
    checkExample(value, [...entry.path, 'examples', at], offer),
  )
}

function checkExample(example: PriceExample, path: Path, offer: StockOffer): Fault[] {
  const wrong = [
    ...checkParty(example, path, offer),
    ...checkOptions(example, path, offer),
    ...checkAddOns(example, path, offer),
  ]
  if (wrong.length > 0) return wrong
  const { lines, total } = quoteWish(offer, example)
  return [
    ...(example.lines ? checkLines(example.lines, lines, [...path, 'lines']) : []),
    ...checkTotal(example.total, { lines, total }, [...path, 'total']),
  ]
}

function checkParty({ party }: PriceExample, path: Path, { product }: StockOffer): Fault[] {
  if (takes(product, party)) return []
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

const checkOptions = (
  example: PriceExample,
  path: Path,
  { options, product }: StockOffer,
): Fault[] => {
  const known = new Set(options.map(({ id }) => id))
  return example.options.flatMap((id, at) =>
    stranger(
      'price/example-option',
      id,
      known,
      [...path, 'options', at],
      `${id} is no option of ${product.id}: ${listOf(known)}.`,
    ),
  )
}

const checkAddOns = (example: PriceExample, path: Path, { addOns, product }: StockOffer): Fault[] =>
  refusedIn(addOns, example.addOns).flatMap(({ id, maximum }): Fault[] => {
    const code = 'price/example-add-on'
    const place = [...path, 'addOns', id]
    if (maximum > 0) {
      const message = `There may be at most ${maximum} of ${id}.`
      return [{ code, path: place, message, hint: `write ${maximum} or less` }]
    }
    const known = new Set(addOns.map((row) => row.id))
    const message = `${id} is nothing to add to ${product.id}: ${listOf(known)}.`
    return stranger(code, id, known, place, message).map((fault) => ({
      ...fault,
      at: 'key' as const,
    }))
  })

const listOf = (ids: ReadonlySet<string>) => [...ids].join(', ') || 'there are none'

/** Expected and charged lines side by side; one that is missing or too many is told of once. */
function checkLines(
  expected: readonly { label: string; amount: number }[],
  charged: readonly TraceLine[],
  path: Path,
): Fault[] {
  const code = 'price/example-line'
  return Array.from({ length: Math.max(expected.length, charged.length) }).flatMap((_, at) => {
    const wanted = expected[at]
    const line = charged[at]
    if (wanted && line && wanted.label === line.label && toMinor(wanted.amount) === line.amount) {
      return []
    }
    const place = wanted ? [...path, at] : path
    const expects = wanted ? said(wanted.label, wanted.amount) : 'the example ends before it'
    const charges = line ? said(line.label, line.amount / 100) : 'nothing more'
    return [
      {
        code,
        path: place,
        message: `Line ${at + 1} is ${charges} in the shop; expected was ${expects}.`,
        hint: line
          ? `write ${written(line)}, or correct the price`
          : 'take the line out, or correct the price',
      },
    ]
  })
}

const said = (label: string, amount: number) => `"${label}" ${amount}`

const written = ({ label, amount }: TraceLine) =>
  `{ "label": "${label}", "amount": ${amount / 100} }`

function checkTotal(
  expected: number,
  { lines, total }: { lines: readonly TraceLine[]; total: number },
  path: Path,
): Fault[] {
  if (toMinor(expected) === total) return []
  const sum = lines.map(({ label, amount }) => said(label, amount / 100)).join(' + ')
  return [
    {
      code: 'price/example-total',
      path,
      message: `The shop charges ${total / 100}; expected was ${expected}.`,
      hint: `it is ${sum}: write "total": ${total / 100}, or correct the price`,
    },
  ]
}
