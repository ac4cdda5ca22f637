import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { toMinor } from '../../money.ts'
import { partyPrice } from '../price.ts'
import { type Entry, RATES } from './read.ts'

const MODELS: ReadonlySet<string> = new Set(['FIXED', 'PER_PERSON'])

/** Everything that keeps the shop from working out a price, and amounts that nobody can pay. */
export const checkAmounts = (entry: Entry): Fault[] => [
  ...checkModel(entry),
  ...checkRates(entry),
  ...amountsOf(entry).flatMap(([amount, path]) => [
    ...(amount < 0 ? [negative(amount, path)] : []),
    ...(isWhole(amount) ? [] : [decimals(amount, path)]),
  ]),
  ...checkNothing(entry),
]

function checkModel({ written: { pricingModel: name }, path }: Entry): Fault[] {
  if (name === undefined || MODELS.has(name)) return []
  const place = [...path, 'pricingModel']
  const message = `"${name}" is no way of pricing: there are FIXED (one price for everybody) and PER_PERSON.`
  const plain = name
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  if (!MODELS.has(plain))
    return [
      {
        code: 'price/model',
        path: place,
        message,
        hint: 'write "FIXED" or "PER_PERSON"',
        ...didYouMean(name, MODELS),
      },
    ]
  const hint = `write "${plain}"`
  const fix = { says: hint, edits: [{ path: place, value: plain }] }
  return [{ code: 'price/model', path: place, message, hint, fix }]
}

function checkRates({ id, written, rates, detail, path, isShort }: Entry): Fault[] {
  const { pricingModel, priceDetail, pricingDetail } = written
  // A price that does not even say its model is told of by the schema.
  if (pricingModel === undefined || (!rates && !isShort)) return []
  if (!rates) {
    const message = `${id} has no rates.`
    const hint = 'write "priceDetail": { "base": … } with what it costs'
    return [{ code: 'price/no-rates', path, message, hint }]
  }
  return [
    ...(isShort ? [noBase(id, [...path, detail, 'base'], pricingModel === 'FIXED')] : []),
    ...(priceDetail && pricingDetail
      ? [
          {
            code: 'price/two-details' as const,
            path: [...path, 'pricingDetail'],
            message: `${id} has rates twice: only priceDetail is read.`,
            hint: 'take pricingDetail out',
          },
        ]
      : []),
  ]
}

const noBase = (id: string, path: Path, isFixed: boolean): Fault => ({
  code: 'price/no-base',
  path,
  message: `${id} has no base: ${isFixed ? 'a FIXED price is nothing else' : 'it stands for adults or children without a rate'}.`,
  hint: isFixed
    ? 'write what it costs in all as "base"'
    : 'write "base", or both "adult" and "child"',
})

/** Every amount of an entry, with its place. */
const amountsOf = ({ written, rates, detail, path }: Entry): [number, Path][] => [
  ...RATES.flatMap((name): [number, Path][] => {
    const amount = rates?.[name]
    return amount == null ? [] : [[amount, [...path, detail, name]]]
  }),
  ...(['price', 'shippingCost'] as const).flatMap((name): [number, Path][] => {
    const amount = written[name]
    return amount == null ? [] : [[amount, [...path, name]]]
  }),
]

const negative = (amount: number, path: Path): Fault => ({
  code: 'price/negative',
  path,
  message: `${path.at(-1)} is ${amount}, and nobody is paid for coming.`,
  hint: `write ${-amount} if the minus is a slip`,
})

const decimals = (amount: number, path: Path): Fault => ({
  code: 'price/decimals',
  path,
  message: `${path.at(-1)} is ${amount}, and there are only two places behind the point in our currencies.`,
  hint: `the shop would charge ${toMinor(amount) / 100}: write that, or what you mean`,
})

const isWhole = (amount: number) => toMinor(amount) / 100 === amount

/** One adult may always come alone, and pays for it. */
function checkNothing({ id, price, path }: Entry): Fault[] {
  if (!price || partyPrice(price, { adults: 1, children: 0 }) > 0) return []
  return [
    {
      code: 'price/for-nothing',
      path,
      message: `One adult would pay nothing for ${id}.`,
      hint: 'give it a rate for adults, a base or a minimum',
    },
  ]
}
