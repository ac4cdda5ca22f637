import { routes } from '#domain/routes.ts'

/** What stands in the account's menu, by the name in the address; the overview has none. */
export const ACCOUNT_MENU = {
  '': 'Overview',
  bookings: 'Bookings',
  'gift-cards': 'Gift cards',
  cards: 'Saved cards',
  subscription: 'WonderPass',
  password: 'Password',
  sessions: 'Where you’re logged in',
} as const

export type AccountPageName =
  | keyof typeof ACCOUNT_MENU
  | 'login'
  | 'logout'
  | `subscription/${'change' | 'pause' | 'cancel' | 'revert' | 'pay' | 'card' | 'refund'}`
  | 'signup'
  | 'activate'
  | 'reset'

/** The address of one of the account's pages. */
export const accountUrl = (country: string, page: AccountPageName): string =>
  page === '' ? routes.account({ country }) : routes.accountPage({ country, page })
