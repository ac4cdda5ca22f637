import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { GiftPageProps } from './GiftPage.tsx'

/** A gift that a cart is about to pay with: nothing else is booked with it meanwhile. */
export function GiftInUse({ country, gift, money }: GiftPageProps) {
  const { code, cartName } = country
  if (gift.inUse === 'another-cart')
    return (
      <section className="gift-panel stack">
        <h1>Your gift is being used in another {cartName}</h1>
        <p>
          If it isn’t paid for there, you can use it here again. That takes up to {HOLD_MINUTES}{' '}
          minutes.
        </p>
      </section>
    )
  return (
    <section className="gift-panel stack">
      <h1>Your gift is in your {cartName}</h1>
      <p>
        {gift.experience
          ? 'It pays when you check out.'
          : `It has ${formatMoney(gift.balance, money)} to spend, and pays when you check out. What you don’t spend stays on this link.`}{' '}
        Changed your mind? Remove it from your {cartName} first.
      </p>
      <a className="button" href={routes.cart({ country: code })}>
        Go to your {cartName}
      </a>
      {!gift.experience && (
        <a className="button button-plain" href={routes.home({ country: code })}>
          Keep shopping
        </a>
      )}
    </section>
  )
}

/** A gift with nothing left on it. */
export const UsedGift = ({ country }: Pick<GiftPageProps, 'country'>) => (
  <section className="gift-panel stack">
    <h1>You’ve used all of this gift</h1>
    <p>Nothing is left on it. If a booking is cancelled, what it paid comes back here.</p>
    <p>
      Looking for what you booked?{' '}
      <a href={routes.findBooking({ country: country.code })}>Find your booking</a>
    </p>
    <a className="button button-plain" href={routes.home({ country: country.code })}>
      See all experiences
    </a>
  </section>
)
