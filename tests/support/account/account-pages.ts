import type { AccountPageName } from '#domain/account/account-pages.ts'

type One = `${'micro-experiences' | 'answers'}/${string}`

/** Every page of the account: shown to its customer, shown to everyone, or only what a form does. */
const KINDS = {
  '': 'own',
  bookings: 'own',
  'bookings/unfinished': 'own',
  'bookings/calendar': 'own',
  invitations: 'own',
  'gift-cards': 'own',
  wishlist: 'own',
  milestones: 'own',
  points: 'own',
  subscription: 'own',
  'micro-experiences': 'own',
  'micro-experiences/postcard-walk': 'own',
  answers: 'own',
  'answers/picnic-preferences': 'own',
  cards: 'own',
  profile: 'own',
  'profile/email': 'own',
  preferences: 'own',
  password: 'own',
  passkeys: 'own',
  sessions: 'own',
  data: 'own',
  'data/delete': 'own',
  welcome: 'own',
  login: 'public',
  signup: 'public',
  reset: 'public',
  activate: 'public',
  'sign-in': 'public',
  'email-change': 'public',
  'email-revert': 'public',
  'keep-account': 'public',
  'data/export': 'action',
  logout: 'action',
  'subscription/change': 'action',
  'subscription/pause': 'action',
  'subscription/cancel': 'own',
  'subscription/revert': 'action',
  'subscription/price': 'action',
  'subscription/pay': 'action',
  'subscription/card': 'own',
  'subscription/new-card': 'action',
  'subscription/refund': 'action',
  'subscription/micro': 'action',
} satisfies Record<Exclude<AccountPageName, One> | One, 'own' | 'public' | 'action'>

/** What stands after `/account` in the address of each page that its customer is shown. */
export const OWN_PAGES: readonly string[] = Object.entries(KINDS).flatMap(([name, kind]) =>
  kind === 'own' ? [name && `/${name}`] : [],
)
