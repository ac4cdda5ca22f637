import { BRAND } from '#brand/brand.ts'
import {
  cancellationTerms,
  SECOND_THOUGHTS_TERM,
} from '#client/components/labels/cancellation-terms.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { MILESTONE_WAIT_DAYS } from '#domain/account/milestone-points.ts'
import { MAX_REWARDED_MILESTONES, MILESTONE_POINTS } from '#domain/account/milestones.ts'
import { GIFT_REFUND_DAYS, TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { NO_REFUND_ONCE_POSTPONED } from '#domain/bookings/rescheduling.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import { TOP_UP_REFUND_TERMS } from '#domain/gift-cards/delivery/gift-labels.ts'
import { PRICE_PROTECTION_MONTHS } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { COOLING_OFF_DAYS } from '#domain/membership/proration.ts'
import { formatMoney } from '#domain/money.ts'
import { MINOR_PER_POINT, POINTS_BLOCK, POINTS_MONTHS } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'
import { companySection, type PolicySection, policyPage, TextList } from './PolicyPage.tsx'

export const termsPage = ({ country }: { country: Country }): PagePart[] =>
  policyPage({
    country,
    title: 'Terms of sale',
    updated: '2026-11-30',
    lead: `What you and ${BRAND.name} agree to when you buy something in ${country.nameInSentence}. An order keeps the terms it was bought with.`,
    sections: [
      booking(country),
      prices(country),
      changes(country),
      goods,
      giftCards(country),
      membership(country),
      points(country),
      onTheDay(country),
      reviews,
      rights(country),
      companySection(country),
    ],
  })

const booking = ({ cartName }: Country): PolicySection => ({
  id: 'booking',
  title: 'Booking',
  body: (
    <>
      <p>
        We hold a spot while it’s in your {cartName} and the hold hasn’t expired. It’s yours when
        your payment goes through: you’ll see it on the page and we’ll email a confirmation.
      </p>
      <p>
        If a payment goes through but the spot is gone, we’ll cancel the order and refund all of it
        to the card you paid with.
      </p>
      <p>
        Check your email address. Whoever has the link in the confirmation can see and change the
        booking.
      </p>
    </>
  ),
})

const prices = ({ includedTaxRate, taxName, currency }: Country): PolicySection => ({
  id: 'prices',
  title: 'Prices and payment',
  body: (
    <>
      <p>
        Prices are in {currency.code}.{' '}
        {includedTaxRate === null
          ? `No ${taxName} is added to them.`
          : `They include ${taxName} at ${Math.round(includedTaxRate * 100)}%.`}{' '}
        The total on the payment page is what you pay; we add nothing afterwards.
      </p>
      <p>
        Where a deposit is offered, the payment page names the rest and the day it’s charged to the
        same card. We’ll email you before, and you can pay earlier.
      </p>
      <p>If a price is an obvious mistake, we’ll ask you before we continue, or refund you.</p>
    </>
  ),
})

const { creditHours, moves, postpone } = TIMED_BOOKING_POLICY
const [cancel, move, ...otherTerms] = cancellationTerms('in-person')

const changes = ({ code }: Country): PolicySection => ({
  id: 'changes',
  title: 'Changing and cancelling an experience',
  body: (
    <TextList
      items={[
        cancel,
        move,
        `To change the date again, send us a request, up to ${moves.untilHours} hours before the start. We’ll answer, but can’t always say yes.`,
        'If the new date costs more, you’ll pay the difference; if it costs less, you’ll get gift credit. A date you had to request, or one you choose because we cancelled the old one, comes at no extra cost. If you paid a deposit, the rest you have to pay changes with the price.',
        'If only gift credit was left when you changed the date, cancelling the new one gives gift credit too.',
        ...otherTerms,
        `Changed your mind? ${SECOND_THOUGHTS_TERM}`,
        `Postpone without a new date up to ${postpone.untilHours} hours before the start; choose one within ${postpone.months} months of the old date. If you don’t, or if you cancel, its full value becomes gift credit. ${NO_REFUND_ONCE_POSTPONED}`,
        `If you cancel less than ${creditHours} hours before the start, don’t come, or come too late to join, no refund or credit is due.`,
        <>
          WonderPass members can change the date more often and later: see the{' '}
          <a href={routes.wonderPassHub({ country: code })}>WonderPass page</a>.
        </>,
      ]}
    />
  ),
})

const goods: PolicySection = {
  id: 'items',
  title: 'Items and downloads',
  body: (
    <dl className="policy-facts">
      {(
        [
          ['post', 'What we send'],
          ['email', 'What we email'],
        ] as const
      ).map(([delivery, what]) => (
        <div key={delivery}>
          <dt>{what}</dt>
          <dd>{cancellationTerms(delivery)}</dd>
        </div>
      ))}
    </dl>
  ),
}

const giftCards = ({ code }: Country): PolicySection => ({
  id: 'gift-cards',
  title: 'Gift cards',
  body: (
    <TextList
      items={[
        'Gift cards don’t expire and have no fees.',
        `Whoever bought an unused gift card can have it refunded for ${GIFT_REFUND_DAYS} days, or until it’s sent if that’s later. ${TOP_UP_REFUND_TERMS} After its balance is added to another card, neither card can be refunded.`,
        `The price of an experience you give is protected for ${PRICE_PROTECTION_MONTHS / 12} years from the day you buy it, as long as nothing of the gift has been spent: there’s nothing more to pay for it, even if its price goes up. After those ${PRICE_PROTECTION_MONTHS / 12} years, or once the gift is swapped for its value, the recipient pays the difference.`,
        'A gift card pays for experiences and items in the country it was bought in, not for other gift cards. What isn’t spent stays on it.',
        'A gifted year of WonderPass can be used for WonderPass, or for experiences instead.',
        <>
          Keep the code to yourself. If it’s lost, we replace it:{' '}
          <a href={routes.contact({ country: code })}>contact us</a>.
        </>,
      ]}
    />
  ),
})

const membership = ({ code }: Country): PolicySection => ({
  id: 'membership',
  title: 'WonderPass',
  body: (
    <>
      <p>
        WonderPass renews automatically at the end of each month or year, at the price and on the
        day your account shows. If the price goes up, nothing is charged unless you agree to the new
        one.
      </p>
      <p>
        Cancel online at any time: it runs until the end of the period you paid for. Within{' '}
        {COOLING_OFF_DAYS} days of joining you can end it at once, and we’ll refund the days you
        haven’t used.
      </p>
      <p>
        Its discount applies to experiences and items, not to shipping or the amount on a gift card.
      </p>
      <p>
        See what each plan includes on the{' '}
        <a href={routes.wonderPassHub({ country: code })}>WonderPass page</a>.
      </p>
    </>
  ),
})

const points = ({ code, currency }: Country): PolicySection => ({
  id: 'points',
  title: 'Points',
  body: (
    <TextList
      items={[
        `With an account you get 1 point for each ${currency.symbol}1 you pay by card for experiences and items, once the booking is complete. WonderPass earns none, and neither do gift cards, whether you buy one or pay with one.`,
        `You also get ${MILESTONE_POINTS} points on each birthday, anniversary or other milestone you save in your account, up to ${MAX_REWARDED_MILESTONES} a year. They come on the day, every year, from ${MILESTONE_WAIT_DAYS} days after you save it.`,
        `${POINTS_BLOCK} points take ${formatMoney(POINTS_BLOCK * MINOR_PER_POINT, currency)} off an order. They can’t be exchanged for cash.`,
        COUNTRY_DETAILS[code].laws.activityKeepsPoints
          ? `They expire only after ${POINTS_MONTHS} months in which you didn’t book, pay or earn. We’ll email you 45 days before.`
          : `They last ${POINTS_MONTHS} months, then expire on the 1st of the next month. We’ll email you 45 days before.`,
      ]}
    />
  ),
})

const onTheDay = ({ drinkingAge }: Country): PolicySection => ({
  id: 'on-the-day',
  title: 'On the day',
  body: (
    <TextList
      items={[
        'Come on time, to the meeting point in your booking, with what it asks you to bring.',
        'If you’re on time, but our host isn’t there or the door is closed, and no one answers the number to call, write to us: we’ll put it right or give you your money back.',
        'Tell us about allergies, access needs and children’s ages when you book; the hosts see what you write.',
        `Alcohol is for guests of ${drinkingAge} and over. We may ask for ID.`,
        'Follow the hosts where safety is concerned. They may turn away a guest who puts others at risk.',
        'The weather matters. Where an experience can’t take place in bad weather, we cancel or move it and you choose what happens to your payment.',
      ]}
    />
  ),
})

const reviews: PolicySection = {
  id: 'reviews',
  title: 'Reviews',
  body: (
    <p>
      Only guests of a booking that took place can write a review. We publish good and bad ones
      alike, and leave out only abuse, personal data and what isn’t about the experience; the author
      is told why. We don’t pay for reviews.
    </p>
  ),
}

const rights = ({ code, company }: Country): PolicySection => {
  const { rights, governedBy } = COUNTRY_DETAILS[code as CountryCode].laws
  return {
    id: 'rights',
    title: 'Your rights and our liability',
    body: (
      <>
        <p>
          Nothing here takes away your rights under {rights}. Where a service isn’t provided with
          due care, or isn’t what was described, you can ask for it to be put right or for your
          money back.
        </p>
        <p>
          {company} is liable for what it and its hosts cause, as the law provides, and never limits
          liability for injury. It isn’t liable for losses that neither of us could foresee.
        </p>
        <p>
          Not happy? Tell us first: most things are settled in a call. These terms are governed by{' '}
          {governedBy}.
        </p>
      </>
    ),
  }
}
