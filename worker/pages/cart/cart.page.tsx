import { type Context, Hono } from 'hono'
import { cartPage } from '#client/pages/cart/CartPage.tsx'
import { CommerceData } from '#client/slots/CommerceData.tsx'
import { addToCartEvents } from '#domain/analytics/commerce-event.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  formStatus,
  readForm,
} from '#worker/pages/shared/form.ts'
import { loadHeldAlternatives } from '#worker/pages/shared/load-alternatives.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { cartTimeFormat, refreshContext } from './cart-time-format.ts'
import {
  applyRememberedCodes,
  clearRememberedCodes,
  codeAppliedMessage,
} from './code-links.page.ts'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.cart.pattern, (c) => renderCart(c))

handlers.post(routes.removeLine.pattern, async (c) => {
  const { shop, country } = c.var
  const answer = await shop.cart.removeLine({ params: { id: c.req.param('line') }, query: {} })
  if (isRefusal(answer)) return renderCart(c, { status: answer.status, message: answer.message })

  setCartCookies(c, answer)
  setFlash(c, { text: `Removed from your ${country.cartName}.`, type: 'info' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

handlers.post(routes.changeTime.pattern, async (c) => {
  const { shop } = c.var
  const form = await readForm(c)
  const [date = '', start = ''] = form.one('time').split(' ')
  const id = c.req.param('line')
  const answer = await shop.cart.updateLine({ params: { id }, body: { date, start } })
  if (isRefusal(answer)) return renderCart(c, { status: answer.status, message: answer.message })

  setCartCookies(c, answer)
  setFlash(c, { text: 'The new time is held for you.', type: 'success' })
  return c.redirect(nextStepPath(c, form), 303)
})

const HOLD_EXTENDED_MESSAGE = 'Your hold is extended.'

/** Back to the step the form was sent from. */
function nextStepPath({ var: { country } }: Context<AppEnv>, form: FormFields): string {
  const next = form.one('next')
  if (next === 'checkout') return routes.checkout({ country: country.code })
  return next === 'payment'
    ? routes.payment({ country: country.code })
    : routes.cart({ country: country.code })
}

handlers.post(routes.renewCart.pattern, async (c) => {
  const { shop } = c.var
  const form = await readForm(c)
  const answer = await shop.cart.renew({ body: {} })
  if (isRefusal(answer)) return renderCart(c, { status: answer.status, message: answer.message })

  setCartCookies(c, answer)
  setFlash(c, { text: HOLD_EXTENDED_MESSAGE, type: 'success' })
  return c.redirect(nextStepPath(c, form), 303)
})

handlers.post(routes.cartCodes.pattern, async (c) => {
  const { shop, country } = c.var
  const code = (await readForm(c)).one('code')
  const answer = await shop.cart.addCode({ body: { code, country: country.code } })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    const issue = fields.code ?? message
    return renderCart(c, { status, message: issue, typed: { code, issue } })
  }
  setCartCookies(c, answer)
  setFlash(c, { text: codeAppliedMessage(answer, code), type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

handlers.post(routes.removeCode.pattern, async (c) => {
  const { shop, country } = c.var
  const key = (await readForm(c)).one('removeCode')
  const answer = await shop.cart.removeCode({ params: { key: key || 'none' }, query: {} })
  clearRememberedCodes(c)
  if (isRefusal(answer)) return renderCart(c, { status: answer.status, message: answer.message })

  setFlash(c, { text: 'Code removed.', type: 'info' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

type CartRefusal = FormRefusal & { typed?: { code: string; issue: string } }

async function renderCart(c: Context<AppEnv>, refusal?: CartRefusal) {
  const { shop, country, backend } = c.var
  const refreshed = await shop.cart.refresh({ body: refreshContext(c) })
  const withCodes = await applyRememberedCodes(c, refreshed.cart)
  // A code's answer counts what is no longer sold as well.
  const { cart } =
    withCodes === refreshed.cart ? refreshed : await shop.cart.refresh({ body: refreshContext(c) })
  setCartCookies(c, cart)
  const { isPaying } = refreshed
  const [points] = c.var.claims && cart && !isPaying ? await shop.loyalty.points() : []
  return c.render({
    title: `Your ${country.cartName}`,
    status: formStatus(refusal),
    main: [
      ...cartPage({
        country,
        cart,
        money: moneyDisplay(c, cart?.currency),
        now: backend.clock(),
        clock: cartTimeFormat(c, cart),
        isPaying,
        ...(await loadHeldAlternatives(c, refreshed.changes)),
        savedCarts: refreshed.saved,
        points: points?.pointsRemaining ?? 0,
        errors: refusal,
        ...(refusal?.typed ? { typed: refusal.typed } : {}),
      }),
      c.var.visitor.may('analytics') && cart && (
        <CommerceData key="commerce" events={addToCartEvents(cart)} />
      ),
    ],
  })
}
