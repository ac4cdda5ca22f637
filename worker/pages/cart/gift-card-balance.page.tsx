import { type Context, Hono } from 'hono'
import {
  type GiftCardBalance,
  giftCardBalancePage,
} from '#client/pages/cart/GiftCardBalancePage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.giftCardBalance.pattern, (c) => renderBalance(c, {}))

handlers.post(routes.giftCardBalance.pattern, async (c) => {
  const code = (await readForm(c)).one('code')
  const answer = await c.var.shop.promotions.giftCardBalance({ body: { code } })
  if (!isRefusal(answer)) return renderBalance(c, { card: answer })
  const { status, message, fields = {} } = answer
  return renderBalance(c, { typed: code, refusal: { status, message: fields.code ?? message } })
})

type Shown = { card?: GiftCardBalance; typed?: string; refusal?: FormRefusal }

function renderBalance(c: Context<AppEnv>, { card, typed, refusal }: Shown) {
  const { country } = c.var
  return c.render({
    title: refusal ? 'Error: Gift card balance' : 'Gift card balance',
    status: formStatus(refusal),
    main: giftCardBalancePage({
      country,
      money: moneyDisplay(c, card?.currency),
      card,
      typed,
      issue: refusal?.message,
    }),
  })
}
