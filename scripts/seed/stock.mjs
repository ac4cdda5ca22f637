import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DemoCustomer } from '../../domain/account/customer.schema.ts'
import { Tier } from '../../domain/account/tier.schema.ts'
import { OptionCatalogue, RawAddOn } from '../../domain/catalogue/extras.schema.ts'
import { RawProduct } from '../../domain/catalogue/product.schema.ts'
import { Settings } from '../../domain/catalogue/settings.schema.ts'
import { Coupon, Referral } from '../../domain/checkout/codes/code.schema.ts'
import { StoredCollection } from '../../domain/content/collection.schema.ts'
import { PublishedEntry } from '../../domain/content/entry.schema.ts'
import { COUNTRIES } from '../../domain/countries/index.ts'
import {
  FeverProduct,
  GiftAddOn,
  GiftCard,
  GreetingCard,
  Inclusions,
} from '../../domain/gift-cards/gift-card.schema.ts'
import { GiftTheme } from '../../domain/gift-cards/theme.schema.ts'
import { NavigationFile } from '../../domain/navigation.ts'
import { CalendarEntry } from '../../domain/places/calendar.schema.ts'
import { RawLocation } from '../../domain/places/location.schema.ts'

const INCLUSIONS = 'gift-cards/inclusions.json'

/** Everything in `fixtures/`, joined and checked by the schemas the worker uses; products are read a file at a time, for there may be many. */
export async function readStock(folder) {
  const json = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const list = (schema, name, key) =>
    json(name).map((entry) => checked(schema, entry, name, entry[key]))
  const parsedList = (schema, name, key) =>
    json(name).map((entry) => checkedBy(schema, entry, name, entry[key]))
  const codes = Object.keys(COUNTRIES)
  const prices = Object.fromEntries(codes.map((code) => [code, json(`pricing/${code}.json`)]))
  const { versions, days } = json('calendar.json')

  return {
    productFiles: productFiles(folder),
    /** The products of a file as they are published, each with what the schema made of it. */
    productsIn: (name) =>
      json(name).map((product) => {
        const raw = withPrices(product, prices)
        return { raw, checked: checkedBy(RawProduct, raw, name, product.id) }
      }),
    locations: codes.flatMap((code) =>
      json(`locations/${code}.json`).map((city) => ({
        ...checked(RawLocation, city, `locations/${code}.json`, city.id),
        code,
      })),
    ),
    calendar: days.map((day) =>
      checked(CalendarEntry, { ...versions[day.dataVersion], ...day }, 'calendar.json', day.day),
    ),
    content: contentFiles(folder).map((name) => {
      const entry = json(name)
      return checked(PublishedEntry, entry, name, entry.id)
    }),
    documents: {
      navigation: checked(NavigationFile, json('navigation.json'), 'navigation.json', ''),
      options: checked(OptionCatalogue, json('options.json'), 'options.json', ''),
      'add-ons': list(RawAddOn, 'add-ons.json', 'id'),
      settings: checked(Settings, json('settings.json'), 'settings.json', ''),
      tiers: list(Tier, 'wonderpass-tiers.json', 'code'),
      collections: list(StoredCollection, 'collections.json', 'id'),
      'gift-cards': list(GiftCard, 'gift-cards/gift-card-data.json', 'id'),
      'gift-themes': list(GiftTheme, 'gift-cards/gift-themes.json', 'name'),
      'gift-add-ons': list(GiftAddOn, 'gift-cards/gift-add-ons.json', 'id'),
      'greeting-cards': list(GreetingCard, 'gift-cards/greeting-cards.json', 'id'),
      inclusions: checked(Inclusions, json(INCLUSIONS), INCLUSIONS, ''),
      'fever-products': list(FeverProduct, 'gift-cards/fever-products.json', 'id'),
    },
    customers: list(DemoCustomer, 'customers.json', 'id'),
    coupons: parsedList(Coupon, 'coupons.json', 'code'),
    referrals: parsedList(Referral, 'referrals.json', 'code'),
  }
}

const productFiles = (folder) => jsonIn(folder, 'products')

const jsonIn = (folder, inside, { isOptional = false } = {}) =>
  (isOptional && !existsSync(join(folder, inside)) ? [] : readdirSync(join(folder, inside)))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${inside}/${name}`)

/** An entry a file; a stock may do without any. */
const contentFiles = (folder) => jsonIn(folder, 'content', { isOptional: true })

/** Prices live in a file a country; a product carries them by currency. */
function withPrices(product, prices) {
  const entries = Object.entries(prices).flatMap(([code, file]) =>
    file[product.id] ? [[COUNTRIES[code].currency.code, file[product.id]]] : [],
  )
  return { ...product, prices: Object.fromEntries(entries) }
}

/** The upstream shape is kept as it is; the schema only has to accept it. */
function checked(schema, value, file, id) {
  checkedBy(schema, value, file, id)
  return value
}

/** What the schema makes of a value; a mistake names file, entry and field. */
function checkedBy(schema, value, file, id) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(
    ({ path, message }) => `  ${[id, ...path].filter((part) => part !== '').join('.')}: ${message}`,
  )
  throw new Error(`fixtures/${file} cannot be published:\n${issues.join('\n')}`)
}
