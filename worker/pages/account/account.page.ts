import { type Context, Hono } from 'hono'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { saveForm, takeSavedForm } from '#worker/auth/saved-form.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import type { AccountPage } from './account-page.ts'
import { bookingsPage } from './bookings/bookings.ts'
import { calendarPage } from './bookings/calendar.ts'
import { invitationsPage } from './bookings/invitations.ts'
import { microExperiencePage, microExperiencesPage } from './bookings/micro-experiences.ts'
import { questionnairePage, questionnairesPage } from './bookings/questionnaires.ts'
import { unfinishedPage } from './bookings/unfinished.ts'
import { cardsPage } from './cards.ts'
import { giftCardsPage } from './gift-cards.ts'
import { activatePage } from './links/activate.ts'
import { mailedLinkPages } from './links/mailed-links.ts'
import { resetPage } from './links/reset.ts'
import { logInPage, renderLogin } from './login.ts'
import { logOutPage } from './logout.ts'
import { milestonesPage } from './milestones.ts'
import { overviewPage } from './overview.ts'
import { pointsPage } from './points.ts'
import { restoreForm } from './restore-form.ts'
import { dataPages } from './settings/data.ts'
import { emailPage } from './settings/email.ts'
import { passkeysPage } from './settings/passkeys.ts'
import { passwordPage } from './settings/password.ts'
import { preferencesPage } from './settings/preferences.ts'
import { profilePage } from './settings/profile.ts'
import { sessionsPage } from './settings/sessions.ts'
import { signUpPage } from './signup.ts'
import { subscriptionPages } from './subscription.ts'
import { welcomePage } from './welcome.ts'
import { savedWishlistPage } from './wishlist.ts'

const PAGES = new Map<string, AccountPage>(
  Object.entries({
    '': overviewPage,
    bookings: bookingsPage,
    'bookings/unfinished': unfinishedPage,
    'bookings/calendar': calendarPage,
    invitations: invitationsPage,
    'micro-experiences': microExperiencesPage,
    answers: questionnairesPage,
    'gift-cards': giftCardsPage,
    cards: cardsPage,
    wishlist: savedWishlistPage,
    milestones: milestonesPage,
    points: pointsPage,
    profile: profilePage,
    'profile/email': emailPage,
    preferences: preferencesPage,
    password: passwordPage,
    passkeys: passkeysPage,
    sessions: sessionsPage,
    ...dataPages,
    welcome: welcomePage,
    login: logInPage,
    logout: logOutPage,
    ...subscriptionPages,
    signup: signUpPage,
    activate: activatePage,
    reset: resetPage,
    ...mailedLinkPages,
  } satisfies Record<
    Exclude<AccountPageName, `${keyof typeof PAGES_OF_MANY}/${string}`>,
    AccountPage
  >),
)

/** Pages of one thing each, by its name after theirs. */
const PAGES_OF_MANY = {
  'micro-experiences': microExperiencePage,
  answers: questionnairePage,
} satisfies Record<string, AccountPage>

function findPage(name: string): AccountPage | undefined {
  const [place = '', one] = name.split('/')
  const isOfMany = one !== undefined && Object.hasOwn(PAGES_OF_MANY, place)
  return isOfMany ? PAGES_OF_MANY[place as keyof typeof PAGES_OF_MANY] : PAGES.get(name)
}

/** The customer's pages. Visitors who aren't logged in get the login form with 401 instead. */
export const handlers = new Hono<AppEnv>()

for (const { pattern } of [routes.account, routes.accountPage]) {
  handlers.get(pattern, (c) => answer(c, 'get')).post(pattern, (c) => answer(c, 'post'))
}

async function answer(c: Context<AppEnv>, method: 'get' | 'post') {
  const page = findPage(c.req.param('page') ?? '')
  const handler = page?.[method]
  if (!page || !handler) return c.notFound()
  if (!page.isPublic && !isSignedIn(c.var.claims)) return askLogin(c, method)
  const saved = method === 'get' && !page.isPublic ? takeSavedForm(c) : null
  const response = await handler(c)
  return saved ? restoreForm(response, saved) : response
}

/** The login form in place of a page; a sent form is saved until after the login. */
async function askLogin(c: Context<AppEnv>, method: 'get' | 'post') {
  if (method === 'get') return renderLogin(c, { status: 401 })
  const form = await readForm(c).catch(() => null)
  const fields = Object.keys(form?.values ?? {}).flatMap(
    (name) => form?.all(name).map((value) => [name, value] as const) ?? [],
  )
  const { country } = c.var
  const [place = ''] = (c.req.param('page') ?? '').split('/')
  const isShown = findPage(c.req.param('page') ?? '')?.get !== undefined
  const page = isShown ? c.var.url.pathname : accountUrl(country.code, place as AccountPageName)
  const isFormSaved = saveForm(c, { page, fields })
  return renderLogin(c, { status: 401, next: page, isFormSaved })
}
