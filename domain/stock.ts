import { checkAddOns, checkOptions } from './catalogue/extras-file.ts'
import { checkPricing } from './catalogue/pricing-file.ts'
import { checkProducts } from './catalogue/product-file.ts'
import type { StockFile, StockIndex, StockKind } from './catalogue/stock-file.ts'
import { checkCoupons, checkReferrals } from './checkout/codes/code-file.ts'
import { checkEntry } from './content/entry-file.ts'
import { checkGiftCards } from './gift-cards/gift-card-file.ts'
import { checkGiftAddOns, checkGreetingCards } from './gift-cards/gift-extras-file.ts'
import { checkFeverProducts, checkInclusions } from './gift-cards/inclusions-file.ts'
import { checkGiftThemes } from './gift-cards/theme-file.ts'
import type { Issue } from './issue.ts'
import { checkNavigation } from './navigation-file.ts'
import { checkCalendar } from './places/calendar-file.ts'
import { checkLocations } from './places/location-file.ts'

type Check = (file: StockFile, index: StockIndex) => Issue[]

const CHECKS: Record<StockKind, Check> = {
  navigation: checkNavigation,
  products: checkProducts,
  pricing: checkPricing,
  locations: checkLocations,
  options: checkOptions,
  'add-ons': checkAddOns,
  content: checkEntry,
  calendar: checkCalendar,
  'gift-cards': checkGiftCards,
  'gift-themes': checkGiftThemes,
  'greeting-cards': checkGreetingCards,
  'gift-add-ons': checkGiftAddOns,
  inclusions: checkInclusions,
  'fever-products': checkFeverProducts,
  coupons: checkCoupons,
  referrals: checkReferrals,
}

/** Everything wrong with one file, given what the rest of the stock says. */
export const checkStockFile: Check = (file, index) => CHECKS[file.kind](file, index)
