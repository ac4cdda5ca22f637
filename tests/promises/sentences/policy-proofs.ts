import type { Proof } from './proofs.ts'

const SERVICES = 'tests/worker/services'
const ACCOUNT_DATA = `${SERVICES}/profile/account-data.test.ts`
const BOOKINGS = `${SERVICES}/bookings/bookings-service.test.ts`
const CHANGES = 'tests/domain/bookings/booking-changes.test.ts'
const CONSENT = 'tests/worker/render/consent-and-tags.built.test.ts'
const GIFTS = `${SERVICES}/gift-ledger/gift-cards.test.ts`
const GIFT_CARE = `${SERVICES}/gift-care/gift-care.test.ts`
const LINKS = `${SERVICES}/orders/signed-link.test.ts`
const MEMBERSHIP = `${SERVICES}/membership/membership.test.ts`
const PLACES = 'tests/worker/jobs/notify-meeting-places.test.ts'
const POLICIES = 'tests/worker/pages/policies/policies.built.test.ts'
const PURCHASE = `${SERVICES}/checkout/purchase.test.ts`
const REVIEWS = `${SERVICES}/reviews/reviews.test.ts`
const SETTLE = `${SERVICES}/payments/settle-order.test.ts`

/** Each test with the sentences of terms, help, privacy, cookies and errors that it proves. */
export const POLICY_PROOFS: readonly Proof[] = [
  [
    SETTLE,
    'may run twenty times at once: one booking, one message, one line of history',
    ['Nothing you chose is lost, and trying again never charges you twice.'],
  ],
  [
    SETTLE,
    'goes back, once, where the place is gone',
    [
      'If a payment goes through but the spot is gone, we’ll cancel the order and refund all of it to the card you paid with.',
    ],
  ],
  [
    PURCHASE,
    'takes a place, prices it in words, books it for the money and confirms it by mail',
    [
      'We hold a spot while it’s in your … and the hold hasn’t expired.',
      'you’ll see it on the page and we’ll email a confirmation.',
      'We’ll send your confirmation to ….',
      'You get a confirmation by email straight away.',
      'Choose a date, and we’ll check it when you book.',
    ],
  ],
  [
    'tests/promises/purchases/client-supplied-prices.test.ts',
    'a total that changed since is 409, shown, and charges no one',
    ['… The total on the payment page is what you pay; we add nothing afterwards.'],
  ],
  [
    `${SERVICES}/payments/balance/deposit.test.ts`,
    'is told of at -17 and -15 days, charged at -14, once each',
    ['We’ll email you before, and you can pay earlier.'],
  ],
  [
    CHANGES,
    'within 24 h of buying gives all of it back while the start is more than 48 h away',
    [
      'Within … hours of booking you get a full refund, as long as the start is more than … hours away.',
    ],
  ],
  [
    CHANGES,
    'goes to 24 h before, for 12 months',
    [
      'Postpone without a new date up to … hours before the start; choose one within … months of the old date.',
    ],
  ],
  [
    'tests/domain/gift-cards/gift-price-protection.test.ts',
    'keeps the price %s',
    ['there’s nothing more to pay for it, even if its price goes up.'],
  ],
  [
    CHANGES,
    'is free and instant once, to 48 h before',
    ['Change the date once for free, ….', 'You can change the date once for free.'],
  ],
  [
    CHANGES,
    'where we ask for the new day no one pays more, and gets what is cheaper',
    ['There’s no extra cost, even if the new date costs more.'],
  ],
  [
    CHANGES,
    'goes back in full or stays as credit and a tenth more, as the customer chooses',
    [
      'another day at no extra cost, your money back, or gift credit worth 10% more.',
      'money back…, a new day or gift credit worth 10% more.',
      'your money back, a new day, or gift credit worth 10% more.',
      'Money back or credit',
    ],
  ],
  [
    'tests/worker/staff/staff-service.test.ts',
    'goes back to the card after two weeks without an answer',
    [
      'If we have to cancel, we’ll email you.',
      'Where an experience can’t take place in bad weather, we cancel or move it and you choose what happens to your payment.',
    ],
  ],
  [
    'tests/worker/jobs/advance-bookings.test.ts',
    'keeps the day where no one answered a wish until a day before it, and says so',
    ['We’ll answer, but can’t always say yes.'],
  ],
  [
    BOOKINGS,
    'gives all of it back until 72 h before, once, however often it is asked',
    ['We’ll send it right away.'],
  ],
  [
    `${SERVICES}/membership/benefits.test.ts`,
    'for free until a day before, as often as they like; everyone else once, until two days before',
    [
      'With WonderPass, changing the date is free.',
      'With WonderPass, change the date for free as often as you like, ….',
    ],
  ],
  [
    PLACES,
    'is told from its reveal on, once, and nowhere before',
    [
      'The meeting point is in your booking and in the email we send before the day, with a map link.',
    ],
  ],
  [
    LINKS,
    'is mailed to who booked without a reference, not to a guest, until it is cancelled',
    ['We’ll email you a new link.', '… with the email you booked with, and we’ll send a new link.'],
  ],
  [
    LINKS,
    'ends all older ones, guests’ too, and is mailed to who booked, not told to who asks',
    ['Links to bookings and gifts are signed and can be replaced.'],
  ],
  [
    GIFT_CARE,
    'is changed in what was given, all else stays',
    ['You can change that until it’s sent.'],
  ],
  [
    GIFT_CARE,
    'goes to another address with another link, unless it was opened',
    ['If it’s lost, we replace it:'],
  ],
  [
    GIFTS,
    'never expires: it pays twenty years later, whatever jobs ran',
    ['Gift cards don’t expire and have no fees.', 'No, and they have no fees.'],
  ],
  [
    GIFTS,
    'that covers all of it needs no payment, and keeps the rest',
    ['What isn’t spent stays on it:', 'What isn’t spent stays on it.'],
  ],
  [
    `${SERVICES}/gift-care/refund-giver.test.ts`,
    'before its day, however far away',
    [
      'Whoever bought an unused gift card can have it refunded for … days, or until it’s sent if that’s later.',
    ],
  ],
  [
    REVIEWS,
    'is asked for a day after the start of a day that is complete, once, with one reminder',
    ['We invite each guest once and remind once; the link works for … days'],
  ],
  [
    REVIEWS,
    'is answered and hidden by staff, who tell its author',
    [
      'We publish good and bad ones alike, and leave out only abuse, personal data and what isn’t about the experience; the author is told why.',
    ],
  ],
  [
    ACCOUNT_DATA,
    'is kept while a booking is to come or a WonderPass runs',
    ['You can ask once you have no upcoming bookings and no WonderPass.'],
  ],
  [
    ACCOUNT_DATA,
    'is closed at once, kept by a login, and else leaves no name after seven days',
    [
      'What we know about you, what we use it for, and how to have it changed or deleted.',
      'erased … days after you ask.',
      'Until then you can change your mind.',
      'as long as tax law requires, without your name once your account is erased.',
    ],
  ],
  [
    'tests/domain/cookie-consent.test.ts',
    'the uk waits for a yes to everything',
    ['Until you say yes, only what the shop needs is stored.'],
  ],
  [
    'tests/domain/cookie-consent.test.ts',
    'Canada waits for a yes to ads',
    ['Ads are measured only after you say yes; everything else is on until you turn it off.'],
  ],
  [
    CONSENT,
    'are none after a no, all after a yes, and none again after another no, without a banner',
    [
      'What the shop needs always runs; everything else is on until you turn it off.',
      'You can change it at any time.',
      'Change your mind about … at any time.',
    ],
  ],
  [
    CONSENT,
    'are without adverts where the browser says so, which the page shows',
    [
      'If your browser sends Global Privacy Control, ads aren’t measured.',
      'your browser sends Global Privacy Control, so ads aren’t measured.',
    ],
  ],
  [
    POLICIES,
    'is listed, each cookie with its purpose and how long it stays',
    [
      'Until you say no or clear your browser’s storage',
      'Until you’ve bought or removed everything',
      'Until you close the tab',
    ],
  ],
  [
    'tests/worker/pages/product/notify-me.built.test.ts',
    'keeps what was typed when that is no address: %j',
    ['What you typed stays.'],
  ],
  [
    MEMBERSHIP,
    'is announced, charged once at the end of each period, and counted from the first day',
    [
      'WonderPass renews automatically at the end of each month or year, at the price and on the day your account shows.',
    ],
  ],
  [
    MEMBERSHIP,
    'keeps benefits to the end of the period to the minute, whenever the job runs, and charges nothing more',
    ['Cancel online at any time:'],
  ],
  [
    `${SERVICES}/newsletter/newsletter.test.ts`,
    'ends by a link of the mail, also one the mail program follows by itself, and keeps no address',
    ['Unsubscribe at any time.'],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'joins at once without a card, and ends by itself: nobody is ever charged',
    ['It ends by itself on ….'],
  ],
  [
    'tests/worker/pages/account/bookings/calendar-feed.test.ts',
    'are bookings and milestones behind a link, fetched again only when something changed',
    [
      'Add one link to your calendar app, and it stays up to date with your bookings and milestones.',
    ],
  ],
  [
    'tests/worker/rate-limits/rate-limiter.test.ts',
    'writes nothing, under none of its rules',
    ['You won’t be charged.'],
  ],
]

/** What no program can keep: people do, by the tasks and mails that such a message makes. */
export const KEPT_BY_PEOPLE: readonly string[] = [
  'A person answers within a day.',
  'we’ll put it right or give you your money back.',
  'we’ll answer within a day and say when it will be fixed.',
  'We’ll answer within a month.',
  'We don’t pay for reviews.',
  'We don’t sell your data.',
  'If a price is an obvious mistake, we’ll ask you before we continue, or refund you.',
  'If data is ever exposed, we’ll tell you and the authorities as the law requires.',
  'we check identification on the day.',
]

/** Headings, the law, and what is asked of the reader. */
export const POLICY_WITHOUT_PROMISES: readonly string[] = [
  'How long we keep it',
  'What we keep and why',
  'We use your data to keep our contract with you, because the law asks for it, or because you agreed.',
  'the law of England and Wales; if you live in Scotland or Northern Ireland, you can go to court there',
  'Where a service isn’t provided with due care, or isn’t what was described, you can ask for it to be put right or for your money back.',
  '… is liable for what it and its hosts cause, as the law provides, and never limits liability for injury.',
  'You can find it here:',
  'If it wasn’t, choose a new password at once and call us.',
  'If it wasn’t, choose a new password at once, then remove the passkey from your account and call us.',
  'We’ll show what’s on in your city first.',
  'When the meeting point is told; null once it is, or where there is none.',
]
