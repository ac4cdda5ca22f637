import { LogoMark } from '#brand/LogoMark.tsx'
import { GiftTicket } from '#client/components/catalogue/GiftTicket.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { FieldError } from '#client/components/forms/TextField.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import type { Country } from '#domain/countries/country.ts'
import { givenDetails, givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import type { MoneyView } from '#domain/money.ts'
import { formatMoney, formatPrice } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { ChooseDay, type GivenOffer } from './ChooseDay.tsx'
import { GiftInUse, UsedGift } from './GiftInUse.tsx'
import { type GiftJoining, JoinWithGift } from './JoinWithGift.tsx'
import { ShareGift } from './ShareGift.tsx'
import { type GiftIdeas, SpendGift } from './SpendGift.tsx'
import { TakeItem } from './TakeItem.tsx'

export type GiftPageProps = {
  country: Country
  gift: GiftView
  /** The token of the address. */
  token: string
  money: MoneyView
  /** Wallets that take it as a pass. */
  wallets: readonly ('apple' | 'google')[]
  /** The experience that was given; null where an amount was, and where it is not sold any more. */
  offer: GivenOffer | null
  /** What an amount can be spent on; null while an experience is chosen. */
  ideas: GiftIdeas | null
  /** Of a membership that was given. */
  joining: GiftJoining | null
  errors?: FormErrors | undefined
  /** A note that was refused. */
  note?: string
}

/** A gift that waits to be opened: following its link opens nothing, its button does. */
export const closedGiftPage = ({ country, gift, token }: GiftPageProps): PagePart[] => [
  <div key="gift" className="gift-ground">
    <section className="wrap page section-last gift-closed">
      <div>
        <h1>{gift.recipient ? `${gift.recipient}, this is for you` : 'This is for you'}</h1>
        {gift.sender && <p className="lead">A gift from {gift.sender}</p>}
      </div>
      <div className="gift-envelope" aria-hidden="true">
        <p>
          <LogoMark />
          <span>{gift.recipient || 'For you'}</span>
          {gift.sender && <small>from {gift.sender}</small>}
        </p>
      </div>
      <form method="post" action={routes.gift({ country: country.code, token })}>
        <button className="button" type="submit">
          Open your gift
        </button>
      </form>
      <p className="hint">Opening it doesn’t use it up. Keep this link and come back any time.</p>
    </section>
  </div>,
]

/** What a link shows that opens no gift: it is incomplete, or the gift was refunded, stopped or sent by a newer link. */
export const noGiftPage = ({ country }: Pick<GiftPageProps, 'country'>): PagePart[] => [
  <div key="gift" className="gift-ground">
    <div className="wrap page section-last stack">
      <h1>This gift link doesn’t work</h1>
      <p className="lead">
        Open it again from the email: part of it may be missing. A link also stops working when the
        giver stops the gift, has it refunded or sends it to another address.
      </p>
      <p>
        Still not working? Ask whoever gave it to you, or call{' '}
        <a href={telUrl(country.phone.support)}>{country.phone.support}</a>. {country.phone.hours}.
      </p>
      <p className="links">
        <a className="button" href={routes.contact({ country: country.code })}>
          Write to us
        </a>
        <a className="button button-plain" href={routes.giftCardBalance({ country: country.code })}>
          I have a printed code
        </a>
      </p>
    </div>
  </div>,
]

/** An opened gift: the card, what to do with it, and a note to the giver. */
export const giftPage = (props: GiftPageProps): PagePart[] => {
  const { country, gift, money, offer, errors } = props
  const details = giftDetails(gift, offer?.city?.name)
  return [
    <div key="gift" className="gift-ground">
      <div className="wrap page section-last">
        {errors && <ErrorSummary {...errors} />}
        <div className="gift-open">
          <GiftTicket
            {...gift}
            title={leftTitle(gift, money)}
            details={gift.balance > 0 ? `${details} · never expires` : details}
          />
          <div className="gift-actions">
            <WhatToDo {...props} />
            <ThankYouNote {...props} />
            <ShareGift {...props} />
            <SupportHint country={country} />
          </div>
        </div>
      </div>
    </div>,
  ]
}

function WhatToDo(props: GiftPageProps) {
  const { offer, gift, joining } = props
  if (gift.inUse) return <GiftInUse {...props} />
  if (gift.balance === 0) return <UsedGift {...props} />
  if (!offer)
    return (
      <>
        {gift.plan && joining && <JoinWithGift {...props} plan={gift.plan} joining={joining} />}
        <SpendGift {...props} />
      </>
    )
  return offer.sending ? (
    <TakeItem {...props} offer={offer} sending={offer.sending} />
  ) : (
    <ChooseDay {...props} offer={offer} />
  )
}

type GivenView = Pick<GiftView, 'experience' | 'plan' | 'amount' | 'balance'>

/** A membership that was spent from is an amount: it no longer pays the whole year. */
export const asLeft = <Given extends GivenView>(gift: Given): Given =>
  gift.balance > 0 && gift.balance < gift.amount ? { ...gift, plan: null } : gift

/** What is given, as the card and the voucher say it. */
export const giftTitle = ({ experience, plan, amount }: GivenView, money: MoneyView): string =>
  experience?.title ?? (plan ? givenPlanLabel(plan) : `${formatPrice(amount, money)} to spend`)

/** Of an amount that was spent from, what is left. */
export const leftTitle = (gift: GivenView, money: MoneyView): string =>
  gift.experience || asLeft(gift).plan || gift.balance === gift.amount
    ? giftTitle(gift, money)
    : `${formatMoney(gift.balance, money)} left of ${formatMoney(gift.amount, money)}`

/** Where and for how many. */
export const giftDetails = (gift: GivenView, city: string | null | undefined): string =>
  givenDetails(asLeft(gift), city ?? null)

function ThankYouNote({ country, gift, token, errors, note }: GiftPageProps) {
  const giver = gift.sender || 'the giver'
  if (gift.thankedAt) return <p className="notice">You’ve said thank you to {giver}.</p>
  const issue = errors?.fields?.note
  return (
    <form
      className="gift-panel stack"
      method="post"
      action={routes.thankForGift({ country: country.code, token })}
    >
      <h2>Say thank you to {giver}</h2>
      <div className="field">
        <label htmlFor="note">Your note</label>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={1000}
          required
          defaultValue={note}
          aria-describedby={issue ? 'note-issue' : undefined}
          aria-invalid={issue ? true : undefined}
        />
        <FieldError id="note-issue">{issue}</FieldError>
      </div>
      <button className="button button-plain" type="submit">
        Send thank-you note
      </button>
      <p className="hint">We’ll email your note to {giver}. We don’t share your address.</p>
    </form>
  )
}
