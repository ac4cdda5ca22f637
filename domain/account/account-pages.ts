import { routes } from '#domain/routes.ts'

/** What stands in the account's menu, by the name in the address; the overview has none. */
export const ACCOUNT_MENU = {
  '': 'Overview',
  bookings: 'Bookings',
  invitations: 'Invitations',
  'gift-cards': 'Gift cards',
  wishlist: 'Wishlist',
  milestones: 'Milestones',
  points: 'Points',
  subscription: 'WonderPass',
  'micro-experiences': 'Micro-experiences',
  answers: 'Questions for you',
  cards: 'Saved cards',
  profile: 'Profile and security',
} as const

/** What stands together under the last of the menu. */
export const ACCOUNT_SETTINGS = {
  profile: 'Profile',
  preferences: 'Messages',
  password: 'Password',
  passkeys: 'Passkeys',
  sessions: 'Devices',
  data: 'Your data',
} as const

export type AccountPageName =
  | keyof typeof ACCOUNT_MENU
  | keyof typeof ACCOUNT_SETTINGS
  | 'data/export'
  | 'data/delete'
  | 'profile/email'
  | 'bookings/unfinished'
  | 'bookings/calendar'
  | `micro-experiences/${string}`
  | `answers/${string}`
  | 'welcome'
  | 'login'
  | 'logout'
  | `subscription/${'change' | 'pause' | 'cancel' | 'revert' | 'price' | 'pay' | 'card' | 'new-card' | 'refund' | 'micro'}`
  | 'signup'
  | 'activate'
  | 'reset'
  | 'sign-in'
  | 'email-change'
  | 'email-revert'
  | 'keep-account'

/** The address of one of the account's pages. */
export const accountUrl = (country: string, page: AccountPageName): string =>
  page === '' ? routes.account({ country }) : routes.accountPage({ country, page })

/** A page of the account that leads on to another page of the shop. */
export const withNext = (page: string, next: string): string =>
  `${page}?next=${encodeURIComponent(next)}`

/** A page of the way in, which leads on where someone was on their way to a page. */
export const onwardUrl = (country: string, page: AccountPageName, next = ''): string => {
  const url = accountUrl(country, page)
  return next === '' || next === accountUrl(country, '') ? url : withNext(url, next)
}
