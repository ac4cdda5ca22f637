import { toMinorUnits } from '#domain/money.ts'

/** An add-on as either source sends it. Amounts outside `localizedPrice` are major units. */
export type RawAddOn = {
  id: string
  sku?: string | undefined
  name: string
  /** A name to show, where there is no displayName. */
  label?: string | undefined
  displayName?: string | undefined
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
  /** What it costs more or less than its price. */
  priceIncrease?: number | undefined
  priceDecrease?: number | undefined
  /** The least it costs, whatever is taken off. */
  pricing?: { minimum?: number | null | undefined } | undefined
  /** Minor units of the currency that was asked for, shipping too. */
  localizedPrice?: { amount: number; shippingCost?: number | undefined } | undefined
  /**
   * Its own `prices` stand: neither what upstream localised nor an increase or decrease moves them.
   * The specification only names the field; this is our reading.
   */
  hardCoded?: boolean | undefined
  isShippingProduct?: boolean | undefined
  shippingCost?: number | undefined
  disabled?: boolean | undefined
  needsAgeDeclaration?: boolean | undefined
  options?: readonly { id: string; name: string; sequenceNumber?: number | undefined }[] | undefined
}

/** One thing to add, under the names of the specification. */
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
  /** Minor units; shipping is charged once an add-on, however many of it. */
  localizedPrice: { amount: number; shippingCost: number }
  addOnCategory: string
  addOnFullfilmentType: string
  previewImages: string[]
}

/** The rows of add-ons in a currency: one per option, by displayOrder then sequenceNumber; disabled ones and those without a price are left out. */
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

/** What one costs in minor units; null where no one said. */
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

/** What is localised names its own shipping; another pays its own when it is posted. */
const addOnShipping = ({
  hardCoded,
  localizedPrice,
  isShippingProduct,
  shippingCost = 0,
}: RawAddOn) =>
  (hardCoded ? undefined : localizedPrice?.shippingCost) ??
  (isShippingProduct ? toMinorUnits(shippingCost) : 0)
