import { arrivalLabel } from '#client/components/labels/delivery-labels.ts'
import type { Fulfilment } from '#domain/cart/fulfilment.ts'
import { routes } from '#domain/routes.ts'
import { type GivenOffer, SwapForValue, VoucherLink } from './ChooseDay.tsx'
import type { GiftPageProps } from './GiftPage.tsx'
import { GivenFacts, givenLine } from './GivenFacts.tsx'
import { KeepForLater, LeftOfGift, ToPay } from './ToPay.tsx'

type Props = GiftPageProps & { offer: GivenOffer; sending: Fulfilment }

/** An item that was given: it needs no day, only where it goes, which the checkout asks. */
export function TakeItem(props: Props) {
  const { country, token, gift, offer, money, sending } = props
  const isPosted = sending.by === 'post'
  return (
    <section className="gift-panel stack">
      <h1>{isPosted ? 'Tell us where to send it' : 'Get it by email'}</h1>
      <p>
        {givenLine(offer)}. {arrivalLabel(sending, country)}
        {isPosted
          ? ` to any address in ${country.nameInSentence}.`
          : '. We’ll email you the link to it.'}
      </p>
      <GivenFacts country={country} offer={offer} link={`See ${offer.name}`} />
      <LeftOfGift {...props} />
      <form
        className="stack"
        method="post"
        action={routes.bookGift({ country: country.code, token })}
      >
        <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
        <input type="hidden" name="city" value={offer.city?.id} />
        <ToPay price={offer.price} gift={gift} money={money} />
        <button className="button" type="submit">
          {isPosted ? 'Enter your address' : 'Enter your email'}
        </button>
      </form>
      <VoucherLink {...props} />
      <KeepForLater {...props} what="it" />
      <SwapForValue {...props} />
    </section>
  )
}
