import type { Context } from 'hono'
import { restPage } from '#client/pages/booking/RestPage.tsx'
import type { BookingProps } from '#client/pages/booking/words.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepFlash } from '#worker/cookies.ts'
import { readForm } from '../form.ts'
import { cardIn, keptCards } from '../kept-cards.ts'

const IN_FLIGHT = 409
const KIND = { paymentKind: 'REMAINING TOTAL AMOUNT' as const }

type Problem = { status: number; message: string }

/** The page on which a rest is paid; where nothing is left, the booking itself. */
export async function showRest(c: Context<Edge>, props: BookingProps, problem?: Problem) {
  const { config, backend, claims, country } = c.var
  const { rest } = props.booking
  const home = routes.booking({ country: country.code, token: props.token })
  if (!rest) return c.redirect(home, 303)
  const cards = await keptCards(c)
  const message = problem?.message ?? rest.message
  return c.render({
    secret: true,
    title: message ? 'Error: Pay the rest' : 'Pay the rest',
    status: (problem?.status ?? 200) as 402,
    main: restPage({
      ...props,
      rest,
      cards,
      canKeep: claims !== null,
      idempotencyKey: backend.newId(),
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      ...(message ? { problem: message } : {}),
    }),
    ...(rest.isPaying
      ? {
          refresh: {
            seconds: 3,
            url: routes.payRest({ country: country.code, token: props.token }),
          },
        }
      : {}),
  })
}

type Names = { reference: string; seal: string }

/** Pays the rest with the card of the form; answers where to go, or what went wrong. */
export async function payRest(
  c: Context<Edge>,
  { reference, seal }: Names,
  isHosted: boolean,
): Promise<{ url: string } | Problem> {
  const { shop, country } = c.var
  const form = await readForm(c)
  const token = `${reference}.${seal}`
  const given = { params: { reference }, key: form.one('idempotencyKey') || undefined }
  if (isHosted && !form.one('keptCard')) {
    const answer = await shop.payments.hosted({ ...given, body: { ...KIND, seal } })
    return isRefusal(answer) ? answer : { url: answer.url }
  }
  const answer = await shop.payments.confirm({
    ...given,
    body: { ...cardIn(form), ...KIND, seal },
  })
  const again = { url: routes.payRest({ country: country.code, token }) }
  if (isRefusal(answer)) {
    if (answer.status === IN_FLIGHT && answer.retryAfter) return again
    const [message = answer.message] = Object.values(answer.fields ?? {})
    return { status: answer.status, message }
  }
  if ('nextActionUrl' in answer && answer.nextActionUrl) return { url: answer.nextActionUrl }
  if (!('data' in answer)) return again
  keepFlash(c, { text: 'The rest is paid. Nothing is left to pay.', type: 'success' })
  return { url: routes.booking({ country: country.code, token }) }
}
