import { type Context, Hono } from 'hono'
import { hubPage } from '#client/pages/membership/HubPage.tsx'
import { joinPage } from '#client/pages/membership/JoinPage.tsx'
import { memberHub } from '#client/pages/membership/SubscriptionPage.tsx'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { paidByGifts } from '#domain/membership/gift-lines.ts'
import { givenPlans } from '#domain/membership/given-plans.ts'
import { canReactivate } from '#domain/membership/membership.ts'
import type { MembershipPlan, MembershipView } from '#domain/membership/membership-view.schema.ts'
import type { Interval } from '#domain/membership/periods.ts'
import { allBenefits } from '#domain/membership/subscription.ts'
import { toMinorUnits } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { countryAlternates } from '#worker/pages/browse/home.page.tsx'
import { immediateStartRefusal } from '#worker/pages/membership/immediate-start-consent.ts'
import { type FormFields, formStatus, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { loadSavedCardOptions, parseSeenTotal } from '#worker/pages/shared/saved-cards.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadMember } from './load-member.ts'

/** The hub of WonderPass, and joining it. */
export const handlers = new Hono<AppEnv>()
  .get(routes.wonderPassHub.pattern, async (c) => {
    const props = isSignedIn(c.var.claims) ? await loadMember(c) : null
    const isLiving = props && (props.member.status === 'ACTIVE' || props.member.status === 'PAUSED')
    if (!props || !isLiving) return renderHub(c)
    return c.render({
      title: 'Your WonderPass',
      sheet: 'account',
      secret: true,
      main: memberHub(props),
    })
  })

  .get(routes.joinWonderPass.pattern, (c) => renderJoin(c, readQuery(c)))

  .post(routes.joinWonderPass.pattern, async (c) => {
    const { shop, country, claims } = c.var
    const form = await readForm(c)
    if (!isSignedIn(claims)) return renderJoin(c, form)
    if (form.one('startNow') !== 'yes') return renderJoin(c, form, immediateStartRefusal())
    const card = form.one('card').slice(0, 200)
    const answer = await shop.membership.join({
      key: keyOf(form),
      body: {
        tierCode: form.one('tier').slice(0, 40) || '-',
        interval: intervalOf(form),
        country: country.code,
        ...(nextOf(form) ? { next: 'payment' as const } : {}),
        seenTotal: parseSeenTotal(form),
        ...(card ? { paymentMethod: card, cardType: 'EXISTING_CARD' as const } : {}),
      },
    })
    if (isRefusal(answer)) return renderJoin(c, form, answer)
    const subscriptionUrl = accountUrl(country.code, 'subscription') + nextOf(form)
    if (answer.state === 'active') {
      if (!nextOf(form))
        setFlash(c, { text: 'Welcome to WonderPass. Your benefits start now.', type: 'success' })
      return c.redirect(subscriptionUrl, 303)
    }
    if (answer.nextActionUrl) return c.redirect(answer.nextActionUrl, 303)
    const page = await shop.membership.hosted({ body: {} })
    return isRefusal(page) ? renderJoin(c, form, page) : c.redirect(page.url, 303)
  })

const keyOf = (form: FormFields): string | undefined => {
  const key = form.one('idempotencyKey')
  return isUnguessableKey(key) ? key : undefined
}

/** What follows joining in the middle of a checkout, as it stands in addresses. */
const nextOf = (fields: FormFields): '' | '?next=payment' =>
  fields.one('next') === 'payment' ? '?next=payment' : ''

const intervalOf = (fields: FormFields): Interval =>
  fields.one('interval') === 'year' ? 'year' : 'month'

async function renderHub(c: Context<AppEnv>) {
  const { shop, country, backend, url } = c.var
  const interval = url.searchParams.get('interval') === 'year' ? 'year' : 'month'
  const tiers = await shop.membershipTiers.list()
  const giftPlans = givenPlans(tiers, country)
  const sold = tiers.flatMap(({ prices }) => prices[country.currency.code] ?? [])
  const monthsFree = sold
    .filter(({ month }) => month > 0)
    .map(({ month, year }) => 12 - year / month)
  return c.render({
    title: 'WonderPass',
    description: 'Money off experiences and items. Cancel online in two clicks.',
    sheet: 'account',
    canonical: routes.wonderPassHub({ country: country.code }),
    alternates: countryAlternates((code) => routes.wonderPassHub({ country: code })),
    main: hubPage({
      country,
      money: moneyDisplay(c),
      isCustomer: isSignedIn(c.var.claims),
      interval,
      monthsFree: monthsFree.length > 0 ? Math.floor(Math.min(...monthsFree)) : 0,
      today: billingDate(backend.clock(), country.code),
      tiers: tiers.map((tier) => ({
        ...tier,
        benefits: allBenefits(tier, tiers),
        price: toMinorUnits(tier.prices[country.currency.code]?.[interval] ?? 0),
        giftPrice: giftPlans.find((plan) => plan.tier === tier.code)?.price ?? null,
      })),
    }),
  })
}

/** The choice stays in the address, so that it is there again after logging in. */
async function renderJoin(c: Context<AppEnv>, fields: FormFields, refusal?: Refusal) {
  const { shop, country, claims, backend } = c.var
  const [tierCode, interval] = [fields.one('tier'), intervalOf(fields)]
  const [{ plans }, tiers] = await Promise.all([
    shop.membership.signupFlow({ query: { country: country.code } }),
    shop.membershipTiers.list(),
  ])
  const sold = plans.find((one) => one.tierCode === tierCode && one.interval === interval)
  if (!sold) return c.redirect(routes.wonderPassHub({ country: country.code }), 303)
  if (!isSignedIn(claims)) {
    const here = `${routes.joinWonderPass({ country: country.code })}?tier=${tierCode}&interval=${interval}${nextOf(fields).replace('?', '&')}`
    return c.redirect(withNext(accountUrl(country.code, 'login'), here), 303)
  }
  const member = await shop.membership.show()
  if (member?.status === 'ACTIVE' || member?.status === 'PAUSED')
    return c.redirect(accountUrl(country.code, 'subscription') + nextOf(fields), 303)
  const today = billingDate(backend.clock(), country.code)
  const plan = rejoinPlan(member, sold, country.code, today)
  const tier = tiers.find(({ code }) => code === plan.tierCode)
  const title = `Join WonderPass ${plan.tierName}`
  // The total that was refused because it had not been shown.
  const refusedTotal = refusal?.facts?.value
  return c.render({
    title: refusal ? `Error: ${title}` : title,
    sheet: 'account',
    secret: true,
    status: formStatus(refusal),
    main: joinPage({
      country,
      money: moneyDisplay(c),
      plan,
      benefits: tier ? allBenefits(tier, tiers) : [],
      giftLeft:
        typeof refusedTotal === 'number'
          ? plan.price - refusedTotal
          : giftFor(member, country.currency.code),
      isInCheckout: nextOf(fields) !== '',
      today,
      email: claims.email,
      cards: await loadSavedCardOptions(c),
      idempotencyKey: backend.newId(),
      errors: refusal,
    }),
  })
}

/** Rejoining soon after the plan expired keeps its old price. */
const rejoinPlan = (
  member: MembershipView | null,
  plan: MembershipPlan,
  country: CountryCode,
  today: string,
): MembershipPlan =>
  member?.status === 'EXPIRED' &&
  member.country === country &&
  member.plan.tierCode === plan.tierCode &&
  member.plan.interval === plan.interval &&
  member.periodEnd &&
  canReactivate(member.periodEnd, today)
    ? { ...plan, price: member.plan.price }
    : plan

/** What gifts pay of joining, including what an unfinished attempt holds. */
const giftFor = (member: MembershipView | null, currency: string): number =>
  member?.currency === currency ? member.giftLeft + paidByGifts(member.openInvoice?.lines ?? []) : 0
