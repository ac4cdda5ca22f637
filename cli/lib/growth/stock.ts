import { createDice, type Dice } from '#cli/lib/growth/dice.ts'
import {
  ACTIVITIES,
  COMPANY,
  HOSTS,
  PLACES,
  QUALITIES,
  SENTENCES,
  SLOTS,
} from '#cli/lib/growth/words.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { slugOf } from '#domain/text.ts'

/** As much of a product of the stock as the invented ones are made from. */
export type Model = {
  id: string
  type: string
  category?: string
  status: string
  presentation: {
    medias: object[]
    urlPaths: { countryPath: string; urlPath: string }[]
    text: string
  }
  details: { kind: string; [detail: string]: unknown }
  [field: string]: unknown
}
type Place = { id: string; name: string }
export type Cities = Readonly<Record<CountryCode, readonly Place[]>>
export type Invented = {
  product: object & { id: string }
  prices: Partial<Record<CountryCode, object>>
}

/** What a pound costs, roughly: the same thing is about as dear everywhere. */
const RATES: Record<CountryCode, number> = { aus: 1.9, nz: 2.1, uk: 1, ca: 1.7, us: 1.25 }
const STARTS = ['08:00', '09:00', '09:30', '10:00', '11:00', '12:30', '14:00', '16:00', '18:30']
const LEADS = [0, 2, 12, 24, 48, 72, 168]
const GROUP_EVERY = 400

/** What is sent has things of its own, whatever kind it stands under. */
const activitiesOf = ({ category, details }: Model) => ACTIVITIES[category ?? details.kind]

/** Invents so many products after the models of a stock: the same seed and models give the same ones. */
export function* inventStock(
  count: number,
  { models, cities, seed }: { models: readonly Model[]; cities: Cities; seed: number },
): Generator<Invented> {
  const dice = createDice(seed)
  const usable = models.filter((model) => model.status !== 'notListed' && activitiesOf(model))
  const groups = models.filter(({ type }) => type === 'group')
  const paths = new Set<string>()
  let parent: string | null = null
  for (let number = 1; number <= count; number++) {
    const id = `p-growth-${number}`
    const isGroup = number % GROUP_EVERY === 1 && groups.length > 0
    const model = dice.pick(isGroup ? groups : usable)
    if (isGroup) parent = id
    yield invent({ id, model, parent: isGroup ? null : parent, cities, paths, dice, isGroup })
  }
}

type Draft = {
  id: string
  model: Model
  parent: string | null
  cities: Cities
  paths: Set<string>
  dice: Dice
  isGroup: boolean
}

function invent({ id, model, parent, cities, paths, dice, isGroup }: Draft): Invented {
  const name = nameOf(model, dice, isGroup)
  const folder = model.presentation.urlPaths[0]?.urlPath.split('/')[1] ?? 'days-out'
  const path = freePath(`/${folder}/${slugOf(name)}`, paths)
  const sold = dice.some(COUNTRY_CODES, dice.chance(0.75) ? 1 : dice.whole(2, 3))
  const status = isGroup ? 'active' : statusOf(dice)
  const isPosted = model.category === 'shipping'
  const costs = dice.whole(12, 240) / 2
  const shipping = isPosted ? dice.whole(3, 15) : 0
  const product = {
    id,
    name,
    type: model.type,
    ...(model.category ? { category: model.category } : {}),
    status,
    presentation: {
      medias: model.presentation.medias.slice(0, 4),
      urlPaths: sold.map((countryPath) => ({ countryPath, urlPath: path })),
      text: proseOf(dice),
    },
    whens:
      isGroup || model.category || dice.chance(0.2)
        ? []
        : [{ type: 'time', startingTimes: dice.some(STARTS, dice.whole(1, 3)) }],
    groups: parent && dice.chance(0.05) ? [{ relationship: 'parent', id: parent }] : [],
    productCities: sold.flatMap((code) => dice.some(cities[code], dice.whole(1, 3))),
    variables: {
      shippings: isPosted
        ? sold.map((code) => ({ currency: COUNTRIES[code].currency.code, price: shipping }))
        : [],
    },
    details: detailsOf(model, dice),
  }
  const prices = sold.map((code) => [code, priceOf(costs * RATES[code], shipping, dice)])
  const isPriced = !isGroup && status !== 'comingSoon'
  return { product, prices: isPriced ? Object.fromEntries(prices) : {} }
}

function nameOf(model: Model, dice: Dice, isGroup: boolean): string {
  const quality = dice.pick(QUALITIES)
  const place = dice.pick(PLACES)
  if (isGroup) return `${quality} days at ${place}`
  const start = `${quality} ${dice.pick(activitiesOf(model) ?? [])}`
  const ends = [
    `at ${place}`,
    `with ${dice.pick(HOSTS)} of ${place}`,
    `at ${place}, ${dice.pick(COMPANY)}`,
  ]
  return `${start} ${dice.pick(ends)}`
}

function proseOf(dice: Dice): string {
  const paragraph = (count: number) =>
    `<p>${Array.from({ length: count }, () => sentenceOf(dice)).join(' ')}</p>`
  return paragraph(2) + paragraph(dice.whole(1, 2))
}

const sentenceOf = (dice: Dice): string =>
  dice.pick(SENTENCES).replace(/\{(\w+)\}/g, (_, slot: string) => dice.pick(SLOTS[slot] ?? []))

const statusOf = (dice: Dice): string => {
  if (dice.chance(0.01)) return 'top'
  if (dice.chance(0.03)) return 'comingSoon'
  return dice.chance(0.03) ? 'notListed' : 'active'
}

/** The model’s facts without its itinerary: those take most of its room. */
function detailsOf({ details, type }: Model, dice: Dice) {
  const { itinerary: _, meetingPoint: __, know: ___, ...rest } = details
  if (type === 'group') return rest
  const most = dice.whole(4, 16)
  return {
    ...rest,
    party: { min: dice.chance(0.8) ? 1 : 2, max: most },
    ...(dice.chance(0.3) ? { leadHours: dice.pick(LEADS) } : {}),
    ...(dice.chance(0.3) ? { capacity: { unit: 'heads', places: most } } : {}),
  }
}

function priceOf(amount: number, shipping: number, dice: Dice) {
  const price = Math.round(amount * 2) / 2
  const posted = shipping > 0 ? { shippingCost: shipping, isShippingProduct: true } : {}
  if (dice.chance(0.2)) {
    return {
      price,
      measurement: 'each',
      quantity: 1,
      pricingModel: 'FIXED',
      priceDetail: { base: price, minimum: 0 },
      quantityDetail: { from: { adult: 1, child: 0 } },
      ...posted,
    }
  }
  const adults = dice.whole(1, 2)
  const child = Math.round(price) / 2
  const additionalAdult = dice.chance(0.5) ? Math.max(1, price - 5) : null
  // A supplement is paid once, and is less than what it is added to.
  const hero = dice.chance(0.1) ? Math.min(20, price) : 0
  return {
    price: price * adults + hero,
    measurement: adults === 1 ? 'per adult' : `for ${adults}`,
    quantity: adults,
    pricingModel: 'PER_PERSON',
    priceDetail: {
      base: price,
      minimum: 0,
      adult: price,
      child,
      ...(additionalAdult === null ? {} : { additionalAdult }),
      ...(hero === 0 ? {} : { hero }),
    },
    quantityDetail: { from: { adult: adults, child: 0 } },
    ...posted,
  }
}

/** An address nobody else has. */
function freePath(wanted: string, taken: Set<string>): string {
  let path = wanted
  for (let number = 2; taken.has(path); number++) path = `${wanted}-${number}`
  taken.add(path)
  return path
}
