import type { ReactNode } from 'react'
import { BRAND } from '#brand/brand.ts'
import { Icon, type IconName } from '#client/components/Icon.tsx'
import {
  cancellationTerms,
  SECOND_THOUGHTS_TERM,
} from '#client/components/labels/cancellation-terms.ts'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { REFUND_ARRIVAL } from '#domain/bookings/cancellation.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Question = readonly [question: string, answer: ReactNode]

export const helpPage = ({ country }: { country: Country }): PagePart[] => [
  <div key="help" className="wrap page section-last policy">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>Help</h1>
    <p className="lead">
      Short answers first. For anything else, call{' '}
      <a href={telUrl(country.phone.support)}>{country.phone.support}</a>. {country.phone.hours}.
    </p>
    <ul className="help-doors">
      {doors(country).map(({ icon, label, words, href }) => (
        <li key={href}>
          <Icon name={icon} />
          <a href={href}>{label}</a>
          <p className="hint">{words}</p>
        </li>
      ))}
    </ul>
    {topics(country).map(({ title, questions }) => (
      <section key={title} className="help-topic">
        <h2>{title}</h2>
        {questions.map(([question, answer]) => (
          <details key={question} className="know">
            <summary>
              {question}
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    ))}
  </div>,
]

type Door = { icon: IconName; label: string; words: string; href: string }

const doors = ({ code }: Country): Door[] => [
  {
    icon: 'ticket',
    label: 'Find my booking',
    words: 'We’ll email you a new link.',
    href: routes.findBooking({ country: code }),
  },
  {
    icon: 'gift',
    label: 'Gift card balance',
    words: 'See what’s left on a gift card.',
    href: routes.giftCardBalance({ country: code }),
  },
  {
    icon: 'mail',
    label: 'Write to us',
    words: 'A person answers within a day.',
    href: routes.contact({ country: code }),
  },
]

const { moves } = TIMED_BOOKING_POLICY

const topics = ({
  code,
  cartName,
}: Country): { title: string; questions: readonly Question[] }[] => [
  {
    title: 'Booking and paying',
    questions: [
      [
        'Is my spot guaranteed?',
        `It’s held while it’s in your ${cartName}, for the time shown there, and yours once the payment has gone through. You get a confirmation by email straight away.`,
      ],
      [
        'Where is my confirmation?',
        <>
          Look in your spam folder first. Not there? <FindBooking code={code} /> with the email you
          booked with, and we’ll send a new link.
        </>,
      ],
      [
        'How can I pay?',
        'Visa, Mastercard and American Express, and where your device has them Apple Pay, Google Pay and Link. Gift cards and promo codes are entered in the order summary.',
      ],
      [
        'Can I pay later?',
        'Where a deposit is offered, you pay part of it now and the rest before the day. The payment page shows both amounts and the date.',
      ],
    ],
  },
  {
    title: 'Changing plans',
    questions: [
      [
        'Can I cancel?',
        <>
          {cancellationTerms('in-person')[0]} {SECOND_THOUGHTS_TERM} No new date yet? See how to
          postpone in the <a href={`${routes.terms({ country: code })}#changes`}>terms</a>.
        </>,
      ],
      [
        'Can I move to another day?',
        `Yes: free once, up to ${moves.untilHours} hours before the start. Open your booking by the link in your email and choose Change the date.`,
      ],
      [
        `What if ${BRAND.name} cancels?`,
        'You choose: your money back, a new day, or gift credit worth 10% more.',
      ],
      ['When will I get my refund?', REFUND_ARRIVAL],
    ],
  },
  {
    title: 'On the day',
    questions: [
      [
        'Where do we meet?',
        'The meeting point is in your booking and in the email we send before the day, with a map link. A secret one is revealed 24 hours or more before the start: its page says when.',
      ],
      [
        'We’re running late, or no one is there',
        <>
          Call the number with the meeting point, in your booking and in our email. Hosts wait where
          they can; if you come too late to join, there’s no refund or credit. If you’re on time,
          but our host isn’t there or the door is closed, and no one answers,{' '}
          <a href={routes.contact({ country: code })}>write to us</a>: we’ll put it right or give
          you your money back.
        </>,
      ],
      [
        'What if it rains?',
        'Each experience says what happens in bad weather. If we have to cancel, we’ll email you.',
      ],
    ],
  },
  {
    title: 'Gifts',
    questions: [
      ['Do gift cards expire?', 'No, and they have no fees.'],
      [
        'Can I choose when it’s sent?',
        'Yes, any day up to a year ahead, at nine in the morning where the recipient lives. You can change that until it’s sent.',
      ],
      [
        'How do I use a gift card?',
        <>
          Enter its code at checkout, or open the link in the email. What isn’t spent stays on it:
          see the <a href={routes.giftCardBalance({ country: code })}>balance</a>.
        </>,
      ],
    ],
  },
  {
    title: 'Account and WonderPass',
    questions: [
      [
        'Do I need an account?',
        'No. The link in your confirmation opens your booking. With an account you see all of them in one place and earn points.',
      ],
      [
        'I can’t log in',
        <>
          <a href={accountUrl(code, 'reset')}>Choose a new password</a>: we’ll email you a link that
          works for 30 minutes.
        </>,
      ],
      [
        'How do I cancel WonderPass?',
        <>
          Online, in{' '}
          <a href={withNext(accountUrl(code, 'login'), accountUrl(code, 'subscription'))}>
            your account
          </a>
          . It runs until the end of the period you paid for.
        </>,
      ],
      [
        'How do I delete my account?',
        <>
          Under{' '}
          <a href={withNext(accountUrl(code, 'login'), accountUrl(code, 'data'))}>Your data</a>, in
          your account.
        </>,
      ],
    ],
  },
]

const FindBooking = ({ code }: { code: string }) => (
  <a href={routes.findBooking({ country: code })}>Find your booking</a>
)
