import type { Context } from 'hono'
import { balancePage } from '#client/pages/bookings/BalancePage.tsx'
import type { BookingPageProps } from '#client/pages/bookings/booking-labels.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import {
  loadSavedCardOptions,
  parseCardChoice,
  parseSeenTotal,
} from '#worker/pages/shared/saved-cards.ts'

const BALANCE_PAYMENT = { paymentKind: 'REMAINING TOTAL AMOUNT' as const }

export async function renderBalance(
  c: Context<AppEnv>,
  props: BookingPageProps,
  refusal?: FormRefusal,
) {
  const { config, backend, claims, country } = c.var
  const { balance } = props.booking
  const home = routes.booking({ country: country.code, token: props.token })
  if (!balance) return c.redirect(home, 303)
  const cards = await loadSavedCardOptions(c)
  const message = refusal?.message ?? balance.message
  return c.render({
    secret: true,
    title: message ? 'Error: Pay the rest' : 'Pay the rest',
    status: formStatus(refusal),
    main: balancePage({
      ...props,
      balance,
      cards,
      canKeep: claims !== null,
      idempotencyKey: backend.newId(),
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      errors: message ? { message } : undefined,
    }),
    // Never while a link waits to be pressed: it would take the focus from it.
    ...(balance.isPaying && !balance.nextActionUrl
      ? {
          refresh: {
            seconds: 3,
            url: routes.payBalance({ country: country.code, token: props.token }),
          },
        }
      : {}),
  })
}

type OrderToken = { reference: string; seal: string }

/** Pays the balance with the form's card; returns the next page or the errors. */
export async function submitBalancePayment(
  c: Context<AppEnv>,
  { reference, seal }: OrderToken,
  isHosted: boolean,
): Promise<{ url: string } | FormRefusal> {
  const { shop, country } = c.var
  const form = await readForm(c)
  const token = `${reference}.${seal}`
  const seenTotal = parseSeenTotal(form)
  const request = { params: { reference }, key: form.one('idempotencyKey') || undefined }
  if (isHosted && !form.one('savedCard')) {
    const answer = await shop.payments.hosted({
      ...request,
      body: { ...BALANCE_PAYMENT, seal, seenTotal },
    })
    return isRefusal(answer) ? answer : { url: answer.url }
  }
  const answer = await shop.payments.confirm({
    ...request,
    body: { ...parseCardChoice(form), ...BALANCE_PAYMENT, seal, seenTotal },
  })
  const balancePage = { url: routes.payBalance({ country: country.code, token }) }
  if (isRefusal(answer)) {
    if (answer.status === 409 && answer.retryAfter) return balancePage
    const [message = answer.message] = Object.values(answer.fields ?? {})
    return { status: answer.status, message }
  }
  if ('nextActionUrl' in answer && answer.nextActionUrl) return { url: answer.nextActionUrl }
  if (!('data' in answer)) return balancePage
  setFlash(c, { text: 'The rest is paid. Nothing is left to pay.', type: 'success' })
  return { url: routes.booking({ country: country.code, token }) }
}
