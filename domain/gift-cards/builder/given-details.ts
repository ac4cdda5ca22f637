import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import { type OfferSelection, selectedAddOnRows } from '#domain/catalogue/extras/offer-selection.ts'
import { type PricingUnit, partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { addOnLine } from '#domain/catalogue/pricing/quote-line.ts'

type Offered = {
  unit: PricingUnit
  cityName: string | undefined
  options: readonly Pick<ExperienceOption, 'id' | 'name'>[]
  addOns: readonly AddOn[]
}

/** Where an experience is given, for how many and with which extras; what is sent has no city. */
export const givenChoiceDetails = (
  { unit, cityName, options, addOns }: Offered,
  chosen: OfferSelection,
): string =>
  [
    unit === 'item' ? undefined : cityName,
    partyLabel(chosen.party, unit),
    ...options.filter(({ id }) => chosen.options.includes(id)).map(({ name }) => name),
    ...selectedAddOnRows(addOns, chosen.addOns).map(
      ({ row, count }) => addOnLine({ ...row, count }).label,
    ),
  ]
    .filter(Boolean)
    .join(' · ')
