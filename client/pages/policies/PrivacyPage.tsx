import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import type { ConsentPolicy } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import { OPEN_FOR_MS } from '#domain/reviews/review.ts'
import { routes } from '#domain/routes.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { companySection, type PolicySection, policyPage, TextList } from './PolicyPage.tsx'

export const privacyPage = ({ country }: { country: Country }): PagePart[] =>
  policyPage({
    country,
    title: 'Privacy',
    updated: '2026-11-30',
    lead: 'What we know about you, what we use it for, and how to have it changed or deleted. We don’t sell your data.',
    sections: [
      whatWeKeep(country),
      whoSees(country),
      howLong(country),
      choices(country),
      security,
      complaints(country),
      companySection(country),
    ],
  })

const KEPT: readonly [what: string, why: string][] = [
  ['Name, email and phone', 'To confirm your booking and reach you if something changes'],
  ['Guests, dietary needs and requests', 'To prepare the day; your hosts see them'],
  ['Delivery and billing address', 'To send what you bought and write the receipt'],
  [
    'Orders, payments and refunds',
    'To keep the books as the law requires. Card numbers go straight to our payment provider; we see the brand and the last four digits',
  ],
  ['Gift messages and pictures', 'To deliver your gift'],
  ['Account, milestones and wishlist', 'Because you saved them, to show them to you again'],
  ['Logins and passkeys', 'To keep you logged in and to notice a login that isn’t yours'],
  ['Points and WonderPass', 'To give you what you earned or paid for'],
  [
    'Requests for emails',
    'To tell you when an experience opens, and to send news if you asked for it',
  ],
  [
    'Reviews',
    `With the name you chose. We invite each guest once and remind once; the link works for ${OPEN_FOR_MS / DAY_MS} days`,
  ],
  ['City', 'Worked out from your network address, or chosen by you, to show what’s near you'],
]

type Counting = { visits: string; ads: string; sharedWith: readonly string[] }

const UNLESS_REFUSED: Counting = {
  visits: 'unless you’ve said no',
  ads: 'unless you’ve said no',
  sharedWith: [
    'Unless you’ve said no: whoever counts visits and measures ads for us, and the partner site that sent you here.',
  ],
}

/** When visits are counted and ads measured, by the country's law. */
const COUNTING: Record<ConsentPolicy, Counting> = {
  'opt-in': {
    visits: 'only if you’ve said yes',
    ads: 'only if you’ve said yes',
    sharedWith: [
      'Only if you’ve said yes: whoever counts visits and measures ads for us, and the partner site that sent you here.',
    ],
  },
  'opt-in-ads': {
    visits: 'unless you’ve said no. In Québec, only if you’ve said yes',
    ads: 'only if you’ve said yes',
    sharedWith: [
      'Unless you’ve said no: whoever counts visits for us. In Québec, only if you’ve said yes.',
      'Only if you’ve said yes: whoever measures ads for us, and the partner site that sent you here.',
    ],
  },
  'opt-out': UNLESS_REFUSED,
  notice: UNLESS_REFUSED,
}

const whatWeKeep = ({ code, consent }: Country): PolicySection => {
  const { visits, ads } = COUNTING[consent]
  const { dataBasis } = COUNTRY_DETAILS[code as CountryCode].laws
  return {
    id: 'data',
    title: 'What we keep and why',
    body: (
      <>
        <dl className="policy-facts">
          {[
            ...KEPT,
            ['Visits and clicks', `To see which pages work, ${visits}`] as const,
            ['The ad or partner site that brought you here', `To measure ads, ${ads}`] as const,
          ].map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}.</dd>
            </div>
          ))}
        </dl>
        {dataBasis && <p>{dataBasis}</p>}
      </>
    ),
  }
}

const whoSees = ({ code, consent }: Country): PolicySection => ({
  id: 'who-sees-it',
  title: 'Who sees it',
  body: (
    <TextList
      items={[
        'Hosts of your day: names, number of guests, dietary needs and what you asked for.',
        `Our providers for payments, email, post and hosting, only as far as each needs it for its work. Some are in other countries${code === 'us' ? '' : ', such as the United States'}.`,
        ...COUNTING[consent].sharedWith,
        'Guests you invite: the booking they’re part of, without prices.',
        'Authorities, where the law requires it.',
      ]}
    />
  ),
})

const {
  dietary,
  submissions,
  deletedAccount,
  guestCart,
  endedSession,
  sentMail,
  answeredRequest,
  waitingRequest,
  cookieChoice,
} = RETENTION_DAYS

const howLong = ({ code, cartName }: Country): PolicySection => ({
  id: 'how-long',
  title: 'How long we keep it',
  body: (
    <TextList
      items={[
        `Dietary needs and requests: ${dietary} days after the day they were for.`,
        `Messages from forms, with their files: ${submissions} days.`,
        `A ${cartName} without an account, on our side: ${guestCart} days after you last changed it.`,
        `Ended logins and unused links to log in or sign up: ${endedSession} days. The text of emails we sent you: ${sentMail} days.`,
        `A request to hear when an experience opens: ${answeredRequest} days after our email, ${waitingRequest} days at most.`,
        `Our own record of your cookie choice: ${cookieChoice} days.`,
        <>
          What your browser keeps is listed under{' '}
          <a href={routes.cookies({ country: code })}>cookies</a>.
        </>,
        `A deleted account: erased ${deletedAccount} days after you ask. Until then you can change your mind. You can ask once you have no upcoming bookings and no WonderPass.`,
        'Orders and invoices: as long as tax law requires, without your name once your account is erased.',
      ]}
    />
  ),
})

const choices = ({ code }: Country): PolicySection => ({
  id: 'choices',
  title: 'Your choices',
  body: (
    <TextList
      items={[
        <>
          See, correct, download or delete your data in{' '}
          <a href={accountUrl(code, 'login')}>your account</a>. Without an account, write to us from
          the email you booked with.
        </>,
        <>
          Change your mind about <a href={routes.cookies({ country: code })}>cookies</a> at any
          time. If your browser sends Global Privacy Control, ads aren’t measured.
        </>,
        'Unsubscribe from news with the link in each email. You’ll still get emails about your bookings.',
        'Object to, or ask us to limit, what we do with your data. We’ll answer within a month.',
      ]}
    />
  ),
})

const security: PolicySection = {
  id: 'security',
  title: 'How we protect it',
  body: (
    <p>
      Connections are encrypted. Passwords are stored so that no one can read them, us included.
      Links to bookings and gifts are signed and can be replaced. If data is ever exposed, we’ll
      tell you and the authorities as the law requires.
    </p>
  ),
}

const complaints = ({ code }: Country): PolicySection => {
  const { privacyAct, privacyNote, privacyOffice } = COUNTRY_DETAILS[code as CountryCode].laws
  return {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          Your rights come from {privacyAct}. Write to us first. If our answer doesn’t help, go to
          the <a href={privacyOffice.url}>{privacyOffice.name}</a>.
        </p>
        {privacyNote && <p>{privacyNote}</p>}
      </>
    ),
  }
}
