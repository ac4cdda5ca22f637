import type { Context } from 'hono'
import { changePlanPage } from '#client/pages/membership/ChangePlanPage.tsx'
import { dueFromNewCard } from '#client/pages/membership/member-props.ts'
import {
  cancelPage,
  changeCardPage,
  noSubscriptionPage,
  subscriptionPage,
} from '#client/pages/membership/SubscriptionPage.tsx'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { loadMember } from '#worker/pages/membership/load-member.ts'
import { type FormFields, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { loadSavedCardOptions, parseSeenTotal } from '#worker/pages/shared/saved-cards.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage, redirectWithFlash } from './account-page.ts'

type Action = Extract<AccountPageName, `subscription/${string}`>
type Outcome = Refusal | { nextActionUrl?: string | undefined } | { url: string } | object
type Act = (c: Context<AppEnv>, form: FormFields) => Promise<Outcome>

type Said = (outcome: Outcome, c: Context<AppEnv>, form: FormFields) => string | Promise<string>

const MICRO_ACTIONS = ['book', 'complete', 'cancel'] as const
const MICRO_DONE: Readonly<Record<string, string>> = {
  complete: 'Marked as done.',
  cancel: 'Your choice is undone.',
}
const empty = { body: {} }

/** What the forms of a member do, and what is said when it is done. */
const ACTIONS: Record<Action, { act: Act; done: string | Said }> = {
  'subscription/change': {
    act: ({ var: { shop } }, form) =>
      shop.membership.change({
        body: {
          tierCode: form.one('tier').slice(0, 40),
          interval: form.one('interval') === 'year' ? 'year' : 'month',
          seenTotal: parseSeenTotal(form),
        },
      }),
    done: async (_, { var: { shop, country } }) => {
      const member = await shop.membership.show()
      return member?.upcomingSubscription
        ? `Your plan changes on ${formatDate(member.periodEnd ?? '', country.locale)}.`
        : 'Your plan is changed.'
    },
  },
  'subscription/pause': {
    act: ({ var: { shop } }, form) =>
      shop.membership.change({
        body: { changeType: 'PAUSE', months: Math.min(3, Number(form.one('months')) || 1) },
      }),
    done: 'Your pause is planned.',
  },
  'subscription/cancel': {
    act: ({ var: { shop } }) => shop.membership.change({ body: { changeType: 'CANCEL' } }),
    done: 'Your WonderPass is cancelled. We’ve emailed you a confirmation.',
  },
  'subscription/revert': {
    act: ({ var: { shop } }) => shop.membership.revertChange(empty),
    done: 'Your plan goes on.',
  },
  'subscription/price': {
    act: ({ var: { shop } }, form) =>
      shop.membership.agreePrice({ body: { price: Math.trunc(Number(form.one('price'))) || 0 } }),
    done: 'You keep your plan at its new price.',
  },
  'subscription/pay': { act: ({ var: { shop } }) => shop.membership.hosted(empty), done: '' },
  'subscription/card': {
    act: (c, form) => changeCard(c, form.one('card').slice(0, 200) || '-'),
    done: (outcome) => (outcome as CardChange).said,
  },
  'subscription/new-card': {
    act: ({ var: { shop, country } }) =>
      shop.payments.addCard({ body: { country: country.code, page: 'subscription' } }),
    done: '',
  },
  'subscription/micro': {
    act: ({ var: { shop } }, form) =>
      shop.microExperiences.change({
        params: { id: form.one('experience').slice(0, 100) || '-' },
        body: { action: MICRO_ACTIONS.find((one) => one === form.one('action')) ?? 'book' },
      }),
    done: (_, __, form) => MICRO_DONE[form.one('action')] ?? 'Your micro-experience is chosen.',
  },
  'subscription/refund': {
    act: ({ var: { shop } }) => shop.membership.refund(empty),
    done: (outcome) => `Your WonderPass has ended. ${refundSentence(outcome as Refunded)}`,
  },
}

type CardChange = { said: string; nextActionUrl?: string | undefined }

/** What is due is paid with it at once. */
async function changeCard(
  c: Context<AppEnv>,
  paymentMethod: string,
): Promise<Refusal | CardChange> {
  const { invoice } = await loadPayment(c)
  const outcome = await c.var.shop.membership.editPayment({ body: { paymentMethod } })
  if (isRefusal(outcome)) return outcome
  const due = outcome.state === 'active' ? dueFromNewCard(invoice) : 0
  const paid = due > 0 && formatMoney(due, moneyDisplay(c, invoice?.currency))
  return { ...outcome, said: `Your card is changed${paid ? ` and ${paid} is paid` : ''}.` }
}

async function loadPayment(c: Context<AppEnv>) {
  const payment = await c.var.shop.membership.payment({ query: {} })
  return isRefusal(payment) ? { card: null, cardId: null, invoice: null } : payment
}

type Refunded = { refunded: number; toGifts: number }

function refundSentence({ refunded, toGifts }: Refunded): string {
  if (refunded === 0) return 'Nothing was left to refund.'
  if (toGifts === 0) return 'Your refund is on its way.'
  return toGifts === refunded
    ? 'Your refund is back on your gift.'
    : 'Your refund is on its way, and part of it is back on your gift.'
}

const render = async (
  c: Context<AppEnv>,
  title: string,
  view: typeof subscriptionPage,
  refusal?: Refusal,
) => {
  const props = await loadMember(c)
  const { country } = c.var
  return c.render({
    ...accountPage(title, refusal),
    main: props ? view({ ...props, errors: refusal }) : noSubscriptionPage({ country }),
  })
}

const renderCards = async (c: Context<AppEnv>, refusal?: Refusal) => {
  const { country } = c.var
  const [{ card, invoice }, cards] = await Promise.all([loadPayment(c), loadSavedCardOptions(c)])
  const money = moneyDisplay(c, invoice?.currency ?? country.currency.code)
  return c.render({
    ...accountPage('Your card', refusal),
    main: changeCardPage({ country, money, card, openInvoice: invoice, cards, errors: refusal }),
  })
}

/** What another plan costs before it is paid; a plan that isn't offered leads back. */
const renderChange = async (c: Context<AppEnv>, fields: FormFields, refusal?: Refusal) => {
  const props = await loadMember(c)
  const offer = props?.member.offers.find(
    ({ plan }) => plan.tierCode === fields.one('tier') && plan.interval === fields.one('interval'),
  )
  if (!props || !offer)
    return refusal
      ? renderOwn(c, refusal)
      : c.redirect(accountUrl(c.var.country.code, 'subscription'), 303)
  return c.render({
    ...accountPage('Change your plan', refusal),
    main: changePlanPage({ ...props, offer, errors: refusal }),
  })
}

type StepPage = (c: Context<AppEnv>, fields: FormFields, refusal?: Refusal) => Promise<Response>

/** Steps with a page of their own, which also shows refusals; the others are buttons of the member's page. */
const PAGES: Partial<Record<Action, StepPage>> = {
  'subscription/change': renderChange,
  'subscription/cancel': (c, _, refusal) => render(c, 'Cancel WonderPass', cancelPage, refusal),
  'subscription/card': (c, _, refusal) => renderCards(c, refusal),
}

const renderOwn = (c: Context<AppEnv>, refusal?: Refusal) =>
  render(c, 'Your WonderPass', subscriptionPage, refusal)

/** A member's plan: what it costs, how it is changed and ended. */
export const subscriptionPages: Record<'subscription' | Action, AccountPage> = {
  subscription: {
    get(c) {
      const query = readQuery(c)
      const session = query.one('card').slice(0, 200)
      if (session) return chargeAddedCard(c, session)
      return query.one('next') === 'payment' ? leadBack(c) : renderOwn(c)
    },
  },
  ...(Object.fromEntries(
    (Object.keys(ACTIONS) as Action[]).map((name) => [name, actionPage(name)]),
  ) as Record<Action, AccountPage>),
}

/** Joined in the middle of a checkout: the order has the member price, and is paid next. */
async function leadBack(c: Context<AppEnv>) {
  const { shop, country } = c.var
  const member = await shop.membership.show()
  if (member?.status !== 'ACTIVE') return renderOwn(c)
  const order = await shop.enquiries.open({ query: {} })
  const params = order && { reference: order.enquiryReferenceId }
  const priced = params && (await shop.enquiries.reprice({ params, body: {} }))
  const isLower = priced && !isRefusal(priced) && priced.total < order.total
  setFlash(c, {
    text: isLower
      ? `Welcome to WonderPass. Your order now costs ${formatMoney(priced.total, country.currency)} instead of ${formatMoney(order.total, country.currency)}. It isn’t paid yet.`
      : 'Welcome to WonderPass. Your benefits start now.',
    type: 'success',
  })
  return c.redirect(routes.payment({ country: country.code }), 303)
}

/** A card that was just kept on the provider's page pays from now on, and at once what is open. */
async function chargeAddedCard(c: Context<AppEnv>, session: string) {
  const card = await c.var.shop.payments.addedCard({ body: { session } })
  if (isRefusal(card)) return renderOwn(c, card)
  const outcome = await changeCard(c, card.id)
  if (isRefusal(outcome)) return renderOwn(c, outcome)
  if (outcome.nextActionUrl) return c.redirect(outcome.nextActionUrl, 303)
  return redirectWithFlash(c, 'subscription', outcome.said)
}

function actionPage(name: Action): AccountPage {
  const back = (c: Context<AppEnv>) => accountUrl(c.var.country.code, 'subscription')
  return {
    get: (c) => PAGES[name]?.(c, readQuery(c)) ?? c.redirect(back(c), 303),
    async post(c) {
      const { act, done } = ACTIONS[name]
      const form = await readForm(c)
      const outcome = await act(c, form)
      if (isRefusal(outcome)) return PAGES[name]?.(c, form, outcome) ?? renderOwn(c, outcome)
      if ('url' in outcome) return c.redirect(outcome.url, 303)
      if ('nextActionUrl' in outcome && outcome.nextActionUrl)
        return c.redirect(outcome.nextActionUrl, 303)
      const text = typeof done === 'string' ? done : await done(outcome, c, form)
      if (text) setFlash(c, { text, type: 'success' })
      return c.redirect(back(c), 303)
    },
  }
}
