import type { z } from 'zod'
import { customers } from '../account/customer-file.ts'
import { tiers } from '../account/tier-file.ts'
import { addOns } from '../catalogue/add-on-file.ts'
import { options } from '../catalogue/option-file.ts'
import { pricing } from '../catalogue/pricing-file.ts'
import { products } from '../catalogue/product-file.ts'
import { settings } from '../catalogue/settings-file.ts'
import { coupons, referrals } from '../checkout/codes/code-file.ts'
import { dietary } from '../checkout/dietary-file.ts'
import { collections } from '../content/collection-file.ts'
import { content } from '../content/entry-file.ts'
import { giftCards } from '../gift-cards/gift-card-file.ts'
import { giftAddOns, greetingCards } from '../gift-cards/gift-extras-file.ts'
import { feverProducts, inclusions } from '../gift-cards/inclusions-file.ts'
import { giftThemes } from '../gift-cards/theme-file.ts'
import { navigation } from '../navigation-file.ts'
import { calendar } from '../places/calendar-file.ts'
import { locations } from '../places/location-file.ts'
import { withoutConsequences } from './consequences.ts'
import type { Fault } from './fault.ts'
import { faultsOfShape } from './shape.ts'
import { slipsIn } from './slips.ts'
import type { StockFile, StockIndex, StockKind } from './stock.ts'
import { unknownFields } from './unknown-fields.ts'

/** A kind of file: what it looks like, and what it must keep beyond its shape. */
export type Kind = {
  schema: z.ZodType
  /** Given the JSON of a file that may be broken, and what the rest of the stock says. */
  check: (file: StockFile, index: StockIndex) => Fault[]
  /** Written by an editor's program, which leaves empty texts and copies behind. */
  isExport?: true
}

const KINDS: Record<StockKind, Kind> = {
  navigation,
  pricing,
  products,
  locations,
  content,
  options,
  'add-ons': addOns,
  calendar,
  'gift-cards': giftCards,
  'gift-themes': giftThemes,
  'greeting-cards': greetingCards,
  'gift-add-ons': giftAddOns,
  inclusions,
  'fever-products': feverProducts,
  coupons,
  referrals,
  collections,
  'wonderpass-tiers': tiers,
  settings,
  dietary,
  customers,
}

/** Everything wrong with one file, given what the rest of the stock says; what nobody is told of takes no other fault's place. */
export function checkStockFile(
  file: StockFile,
  index: StockIndex,
  isTold: (code: Fault['code']) => boolean = () => true,
): Fault[] {
  const kind = KINDS[file.kind]
  const found = [
    ...faultsOfShape(kind.schema, file.json),
    ...unknownFields(kind.schema, file.json),
    ...kind.check(file, index),
  ]
  const faults = withoutConsequences(found.filter(({ code }) => isTold(code)))
  return kind.isExport ? faults : [...faults, ...slipsIn(file.json, faults)]
}

/** What a file of a kind looks like. */
export const schemaOf = (kind: StockKind): z.ZodType => KINDS[kind].schema
