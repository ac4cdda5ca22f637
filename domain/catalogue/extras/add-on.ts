import { toMinorUnits } from '#domain/money.ts'

/** An add-on from either source. Major units outside `localizedPrice`. */
export type RawAddOn = {
  id: string
  sku?: string | undefined
  name: string
  label?: string | undefined
  displayName?: string | undefined
  /** What customers of a country read instead, by country code: 'Specialty snack'. */
  displayNames?: Readonly<Record<string, string>> | undefined
  category?: string | undefined
  fulfillmentType?: string | undefined
  type?: string | undefined
  shortDescription?: string | undefined
  longDescription?: string | undefined
  thumbnailImageUrl?: string | undefined
  heroImageUrl?: string | undefined
  displayOrder?: number | undefined
  maximum?: number | undefined
  prices?: readonly { currency: string; price: number }[] | undefined
  /** Added to its price. */
  priceIncrease?: number | undefined
  priceDecrease?: number | undefined
  /** The lower limit of discounts. */
  pricing?: { minimum?: number | null | undefined } | undefined
  /** Minor units of the requested currency, shipping too. */
  localizedPrice?: { amount: number; shippingCost?: number | undefined } | undefined
  /** Its own `prices` win over upstream localisation and changes. */
  hardCoded?: boolean | undefined
  isShippingProduct?: boolean | undefined
  shippingCost?: number | undefined
  disabled?: boolean | undefined
  needsAgeDeclaration?: boolean | undefined
  options?: readonly { id: string; name: string; sequenceNumber?: number | undefined }[] | undefined
}

/** An add-on option, under the contract's names. */
export type NormalisedAddOn = {
  addOnId: string
  addOnSku: string
  addOnName: string
  displayOrder: number
  optionId: string | null
  optionName: string | null
  displayName: string
  shortDescription: string
  longDescription: string
  thumbnailImageUrl: string
  previewImageUrl: string
  /** Minor units; shipping is charged once per add-on, whatever the count. */
  localizedPrice: { amount: number; shippingCost: number }
  addOnCategory: string
  addOnFullfilmentType: string
  previewImages: string[]
}

/** The add-on rows of a currency: one per option, by displayOrder then sequenceNumber, without disabled or unpriced ones. */
export const normaliseAddOns = (addOns: readonly RawAddOn[], currency: string): NormalisedAddOn[] =>
  addOns
    .flatMap((addOn) => addOnRows(addOn, currency))
    .sort((a, b) => a.row.displayOrder - b.row.displayOrder || a.sequence - b.sequence)
    .map(({ row }) => row)

const NO_OPTION = { id: null, name: null, sequenceNumber: 0 }

function addOnRows(addOn: RawAddOn, currency: string) {
  const amount = addOn.disabled ? null : addOnAmount(addOn, currency)
  if (amount === null) return []

  const { options = [], thumbnailImageUrl = '', heroImageUrl = '' } = addOn
  const previewImages = [...new Set([heroImageUrl, thumbnailImageUrl])].filter(Boolean)
  return (options.length > 0 ? options : [NO_OPTION]).map(({ id, name, sequenceNumber = 0 }) => ({
    sequence: sequenceNumber,
    row: {
      addOnId: addOn.id,
      addOnSku: addOn.sku ?? '',
      addOnName: addOn.name,
      displayOrder: addOn.displayOrder ?? 0,
      optionId: id,
      optionName: name,
      displayName: addOn.displayName ?? addOn.label ?? addOn.name,
      shortDescription: addOn.shortDescription ?? '',
      longDescription: addOn.longDescription ?? '',
      thumbnailImageUrl,
      previewImageUrl: previewImages[0] ?? '',
      localizedPrice: { amount, shippingCost: addOnShipping(addOn) },
      addOnCategory: addOn.category ?? addOn.type ?? '',
      addOnFullfilmentType: addOn.fulfillmentType ?? '',
      previewImages,
    },
  }))
}

/** The price of one in minor units; null when there is none. */
function addOnAmount(addOn: RawAddOn, currency: string): number | null {
  const { hardCoded, localizedPrice, priceIncrease = 0, priceDecrease = 0 } = addOn
  const ownPrice = addOn.prices?.find((price) => price.currency === currency)
  const major = ownPrice ? toMinorUnits(ownPrice.price) : null
  const minimum = Math.max(0, toMinorUnits(addOn.pricing?.minimum ?? 0))
  if (hardCoded) return major === null ? null : Math.max(minimum, major)

  const basePrice = localizedPrice?.amount ?? major
  if (basePrice === null) return null
  return Math.max(minimum, basePrice + toMinorUnits(priceIncrease) - toMinorUnits(priceDecrease))
}

/** Localised prices include shipping; others pay their own when posted. */
const addOnShipping = ({
  hardCoded,
  localizedPrice,
  isShippingProduct,
  shippingCost = 0,
}: RawAddOn) =>
  (hardCoded ? undefined : localizedPrice?.shippingCost) ??
  (isShippingProduct ? toMinorUnits(shippingCost) : 0)
