import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { useVisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import type { PricingUnit } from '#domain/catalogue/pricing/party-labels.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { GiftAddOn, GiftCard, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import type { GiftSummaryLine } from '#domain/gift-cards/gift-summary.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { ExtrasFields } from './ExtrasFields.tsx'
import { GiftPreview, GiftSummaryList, GiftTotal } from './GiftPreview.tsx'
import { ThemeFields } from './ThemeFields.tsx'
import { WhatToGive } from './WhatToGive.tsx'
import { WordsFields } from './WordsFields.tsx'

/** The form as it stands: every field's first value, and all upgrades chosen. */
export type BuilderForm = { values: Readonly<Record<string, string>>; options: readonly string[] }

type Localized = { localizedPrice: { amount: number; shippingCost: number } }

/** What gifts are put together from in the country. */
export type BuilderChoices = {
  /** Major units. */
  amounts: readonly number[]
  pickerAmounts: readonly number[]
  freeAmount: { min: number; max: number }
  giftCards: readonly (GiftCard & { localizedPrice: Localized['localizedPrice'] | null })[]
  greetingCards: readonly (Omit<GreetingCard, 'prices'> & Localized)[]
  addOns: readonly (Omit<GiftAddOn, 'prices'> & Localized)[]
  /** In the country's order. */
  themes: readonly GiftTheme[]
  /** Of all countries: a recipient may live in any. */
  cities: readonly { country: string; cities: readonly { id: string; name: string }[] }[]
  /** The first and last day on which a gift can be sent. */
  today: string
  last: string
}

/** The gift as far as it is known. Minor units. */
export type GiftDraft = {
  /** The experience that is given. */
  experience: {
    id: string
    name: string
    path: string
    picture: string
    duration: string
    unit: PricingUnit
    limits: Product['party']
    party: Party
    cities: readonly { id: string; name: string }[]
    /** '' before one is chosen. */
    city: string
    /** Where, for how many and with which extras. */
    details: string
    options: readonly ExperienceOption[]
    addOns: readonly AddOn[]
    /** Null while the party can't come. */
    total: number | null
  } | null
  /** What was chosen couldn’t be read: it may well be given. */
  isFailed: boolean
  /** The year of membership that is given, at its price. */
  plan: GivenPlan | null
  theme: GiftTheme | null
  /** The theme's, or the giver's own. */
  picture: string
  /** What the card is worth; null before that is known. */
  value: number | null
  total: number | null
  summary: readonly GiftSummaryLine[]
}

export type GiftBuilderProps = {
  country: Country
  money: MoneyView
  choices: BuilderChoices
  form: BuilderForm
  gift: GiftDraft
  /** The line of the cart that is changed; '' for a new gift. */
  line: string
  errors?: FormErrors | undefined
}

/** A gift put together on one page: what is given, how it looks, its words and its way. */
export const giftBuilderPage = (props: GiftBuilderProps): PagePart[] => {
  const { country, errors, line } = props
  return [
    <div key="builder" className="wrap page section-last">
      {errors && <ErrorSummary {...errors} />}
      <h1>{line ? 'Change your gift' : 'Make a gift card'}</h1>
      <p className="lead">Choose what to give, add a few words and decide when it arrives.</p>
      <p className="hint">* Required</p>
      <form
        className="gift-builder"
        id="details"
        method="post"
        encType="multipart/form-data"
        action={routes.giftBuilder({ country: country.code })}
        noValidate
      >
        {/* What Enter presses, whatever buttons come first. */}
        <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <PageKey line={line} />
        <div className="builder-fields">
          <WhatToGive {...props} />
          <ThemeFields {...props} />
          <WordsFields {...props} />
          <DeliveryFields {...props} />
          <ExtrasFields {...props} />
          <GiftSummaryList {...props} />
        </div>
        <div className="builder-side">
          <GiftPreview {...props} />
          <GiftTotal {...props} />
        </div>
      </form>
    </div>,
  ]
}

function PageKey({ line }: { line: string }) {
  const key = useVisitorSlot('key')
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={key} />
      {line && <input type="hidden" name="line" value={line} />}
    </>
  )
}
