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
    ...(example.lines ? checkLines(example.lines, lines.map(inMajor), [...path, 'lines']) : []),
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
    const whole = new Set(addOns.map(({ addOnId }) => addOnId))
    const known = new Set([...whole, ...addOns.map((row) => row.id)])
    const message = `${id} is nothing to add to ${product.id}: ${listOf(whole)}.`
    return stranger(code, id, known, place, message).map((fault) => ({
      ...fault,
      at: 'key' as const,
    }))
  })

const listOf = (ids: ReadonlySet<string>) => [...ids].join(', ') || 'there are none'

/** Major units. */
type Line = { label: string; amount: number }

const inMajor = ({ label, amount }: TraceLine): Line => ({ label, amount: amount / 100 })

/** Expected and charged lines side by side; the first that differs is told of: it may have moved all behind it. */
function checkLines(expected: readonly Line[], charged: readonly Line[], path: Path): Fault[] {
  const code = 'price/example-line' as const
  const all = [
    ...charged.flatMap((line, at): Fault[] => {
      const wanted = expected[at]
      if (wanted?.label === line.label && wanted.amount === line.amount) return []
      const message = wanted
        ? `Line ${at + 1} is ${said(line)} in the shop, and the example expects ${said(wanted)}.`
        : `The shop charges ${said(line)} too, as line ${at + 1}.`
      const hint = wanted
        ? `write ${written(line)}, or correct the price`
        : `add ${written(line)} as the next line, or correct the price`
      return [{ code, path: wanted ? [...path, at] : path, message, hint }]
    }),
    ...expected.slice(charged.length).map((line, more) => ({
      code,
      path: [...path, charged.length + more],
      message: `The shop charges nothing for ${said(line)}, line ${charged.length + more + 1} of the example.`,
      hint: 'take the line out, or correct the price',
    })),
  ]
  return all.slice(0, 1)
}

/** A line as a sentence has it. */
const said = ({ label, amount }: Line) => `"${label}" ${amount}`

const written = ({ label, amount }: Line) => `{ "label": "${label}", "amount": ${amount} }`

function checkTotal(
  expected: number,
  { lines, total }: { lines: readonly TraceLine[]; total: number },
  path: Path,
): Fault[] {
  if (toMinor(expected) === total) return []
  const sum = lines.map((line) => said(inMajor(line))).join(' + ')
  return [
    {
      code: 'price/example-total',
      path,
      message: `The shop charges ${total / 100}; expected was ${expected}.`,
      hint: `it is ${sum}: write "total": ${total / 100}, or correct the price`,
    },
  ]
}
