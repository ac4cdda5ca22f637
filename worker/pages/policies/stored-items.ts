import type { StoredItem } from '#client/pages/policies/CookiesPage.tsx'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import { COOKIE_MAX_AGE_SECONDS, type CookieName, purposeOfCookie } from '#worker/app/cookies.ts'

/** What each cookie is for, in a customer's words. */
const COOKIE_REASONS: Readonly<Record<CookieName, string>> = {
  'ac-token': 'Keeps you logged in.',
  'shop-device':
    'Knows a device that has logged in before, so that a login from elsewhere stands out.',
  'shop-form': 'Keeps what you typed while you log in again.',
  'shop-signup': 'Opens your new account from our email without asking for your password again.',
  'shop-cart': 'Remembers what you’ve added to buy.',
  'shop-cart-count': 'Shows how many items you’ve added.',
  'shop-bookmark': 'Shows you a change you’ve just made.',
  'shop-city': 'Remembers the city you chose.',
  'shop-ribbon': 'Doesn’t ask again whether the city is right.',
  'shop-consent': 'Remembers your cookie choice.',
  'shop-visited': 'Shows what you recently viewed.',
  'shop-wishlist': 'Keeps your wishlist.',
  'shop-codes': 'Remembers a promo code from a link.',
  'shop-flash': 'Shows a message once.',
  'shop-view': 'Shows a preview of the shop from a link of ours.',
  'shop-identify': 'Counts once that you logged in or signed up.',
  cjevent: 'Tells a partner site that sent you here about a purchase.',
  'shop-params': 'Remembers which ad brought you here.',
  'builder.tests.': 'Shows you the same version of a page each time. One for each test.',
}

/** What scripts store, by the names in `client`. */
const SCRIPT_ITEMS: readonly StoredItem[] = [
  {
    name: 'builderSessionId',
    purpose: 'analytics',
    why: 'Counts the pages of one visit together.',
    lifetime: '30 minutes',
  },
  {
    name: 'builderVisitorId',
    purpose: 'analytics',
    why: 'Counts a returning visitor once.',
    lifetime: 'Until you say no or clear your browser’s storage',
  },
  {
    name: 'AC_CART',
    purpose: null,
    why: 'A copy of what you’ve added to buy, shown while a page loads.',
    lifetime: 'Until you’ve bought or removed everything',
  },
  {
    name: 'shop-sent',
    purpose: 'analytics',
    why: 'Counts each step of a purchase once.',
    lifetime: 'Until you close the tab',
  },
  {
    name: 'shop-steps',
    purpose: 'analytics',
    why: 'Counts a step of a purchase once you’ve left the payment page.',
    lifetime: 'Until you close the tab',
  },
]

/** What our payment provider stores on the payment page, against fraud. */
const PROVIDER_ITEMS: readonly StoredItem[] = [
  {
    name: '__stripe_mid',
    purpose: null,
    why: 'Our payment provider detects fraud. Payment pages only.',
    lifetime: '1 year',
  },
  {
    name: '__stripe_sid',
    purpose: null,
    why: 'Our payment provider detects fraud. Payment pages only.',
    lifetime: '30 minutes',
  },
]

const UNITS = [
  [365 * DAY_SECONDS, 'year'],
  [DAY_SECONDS, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** '30 days', '1 year'. */
function formatLifetime(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Everything that a visitor's browser stores for the shop. */
export const STORED_ITEMS: readonly StoredItem[] = [
  ...(Object.entries(COOKIE_MAX_AGE_SECONDS) as [CookieName, number][]).map(
    ([name, seconds]): StoredItem => ({
      name: name.endsWith('.') ? `${name}…` : name,
      purpose: purposeOfCookie(name),
      why: COOKIE_REASONS[name],
      lifetime: formatLifetime(seconds),
    }),
  ),
  ...SCRIPT_ITEMS,
  ...PROVIDER_ITEMS,
]
