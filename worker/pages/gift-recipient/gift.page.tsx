import { type Context, Hono } from 'hono'
import { closedGiftPage, giftPage, noGiftPage } from '#client/pages/gift-recipient/GiftPage.tsx'
import { type GiftJoining, giftPaysSentence } from '#client/pages/gift-recipient/JoinWithGift.tsx'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { allBenefits, FREE_TIER } from '#domain/membership/subscription.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { immediateStartRefusal } from '#worker/pages/membership/immediate-start-consent.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'
import { walletsOf } from '#worker/wallet/wallet-pass.ts'
import { loadGiftIdeas, loadGivenOffer } from './gift-offer.ts'
import { sendGiftPass } from './gift-pass.ts'
import { sendVoucher } from './gift-voucher.ts'
import { readSplit } from './read-split.ts'

/** A gift by its recipient's link: the card, days to choose from, a voucher to print and a note to the giver. */
export const handlers = new Hono<AppEnv>()
  .get(routes.gift.pattern, async (c) => {
    const gift = await c.var.shop.gifts.show({ params: { token: giftParam(c) } })
    return isRefusal(gift) ? renderNoGift(c) : renderGift(c, gift)
  })

  .post(routes.gift.pattern, async (c) => {
    const gift = await c.var.shop.gifts.open({ params: { token: giftParam(c) }, body: {} })
    if (isRefusal(gift)) return c.notFound()
    // It pays for whatever this browser puts in its cart: nobody has to type a code. What lies there already isn't its business.
    const isToSpend = !gift.experience && !gift.plan && !gift.inUse && gift.balance > 0
    if (isToSpend && !(await c.var.shop.cart.show({ query: {} }))?.lines.length) await applyGift(c)
    return c.redirect(giftUrl(c, gift), 303)
  })

  .post(routes.bookGift.pattern, async (c) => {
    const gift = await c.var.shop.gifts.show({ params: { token: giftParam(c) } })
    if (isRefusal(gift)) return c.notFound()
    if (!gift.experience || gift.inUse || gift.balance === 0)
      return c.redirect(giftUrl(c, gift), 303)
    const form = await readForm(c)
    const { productId, adults, children, options, addOns, sending } = gift.experience
    const city = gift.experience.city ?? form.one('city')
    const key = form.one('idempotencyKey')
    const date = form.one('date')
    // An item has no day: it is sent as soon as it can be.
    const moment = sending ? {} : { date, start: form.one('start') }
    const cart = await c.var.shop.cart.addLine({
      key: isUnguessableKey(key) ? key : undefined,
      body: { productId, city, ...moment, adults, children, options, addOns },
    })
    if (isRefusal(cart)) return renderGift(c, gift, { refusal: cart, date })
    setCartCookies(c, cart)
    const refusal = await applyGift(c, cart.cartId)
    if (refusal) return renderGift(c, gift, { refusal })
    return c.redirect(routes.cart({ country: gift.country }), 303)
  })

  .post(routes.spendGift.pattern, async (c) => {
    const gift = await c.var.shop.gifts.show({ params: { token: giftParam(c) } })
    if (isRefusal(gift)) return c.notFound()
    const form = await readForm(c)
    const refusal = await applyGift(c)
    if (refusal) return renderGift(c, gift, { refusal })
    setFlash(c, { text: 'Your gift is ready to use. It pays when you check out.', type: 'success' })
    return c.redirect(safeReturnPath(form.one('to'), routes.home({ country: gift.country })), 303)
  })

  .post(routes.joinWithGift.pattern, async (c) => {
    const gift = await c.var.shop.gifts.show({ params: { token: giftParam(c) } })
    if (isRefusal(gift)) return c.notFound()
    if (!isSignedIn(c.var.claims))
      return c.redirect(withNext(accountUrl(gift.country, 'login'), giftUrl(c, gift)), 303)
    const joining = await findJoining(c, gift)
    if (joining?.who === 'customer' && (await readForm(c)).one('startNow') !== 'yes')
      return renderGift(c, gift, { refusal: immediateStartRefusal() })
    const { membership } = c.var.shop
    const outcome = await membership.redeemGift({ body: { gift: giftParam(c) } })
    if (isRefusal(outcome)) return renderGift(c, gift, { refusal: outcome })
    if (outcome.state === 'active') {
      const text =
        joining?.who === 'member'
          ? giftPaysSentence(joining)
          : 'Welcome to WonderPass. Your benefits start now.'
      setFlash(c, { text, type: 'success' })
      return c.redirect(accountUrl(gift.country, 'subscription'), 303)
    }
    const page = await membership.hosted({ body: {} })
    return isRefusal(page) ? renderGift(c, gift, { refusal: page }) : c.redirect(page.url, 303)
  })

  .post(routes.splitGift.pattern, async (c) => {
    const params = { token: giftParam(c) }
    const split = await c.var.shop.gifts.split({ params, body: readSplit(await readForm(c)) })
    if (!isRefusal(split)) {
      setFlash(c, { text: 'Your gift is split. Share the links below.', type: 'success' })
      return c.redirect(`${giftUrl(c, split)}#parts-to-share`, 303)
    }
    const gift = await c.var.shop.gifts.show({ params })
    return isRefusal(gift) ? c.notFound() : renderGift(c, gift, { refusal: split })
  })

  .post(routes.exchangeGift.pattern, async (c) => {
    const params = { token: giftParam(c) }
    const exchanged = await c.var.shop.gifts.exchange({ params, body: {} })
    if (!isRefusal(exchanged)) {
      setFlash(c, { text: 'Swapped. Choose anything you like.', type: 'success' })
      const city = (await readForm(c)).one('city')
      const query = city && `?${new URLSearchParams({ city })}`
      return c.redirect(giftUrl(c, exchanged) + query, 303)
    }
    const gift = await c.var.shop.gifts.show({ params })
    return isRefusal(gift) ? c.notFound() : renderGift(c, gift, { refusal: exchanged })
  })

  .post(routes.thankForGift.pattern, async (c) => {
    const params = { token: giftParam(c) }
    const note = (await readForm(c)).one('note')
    const thanked = await c.var.shop.gifts.thank({ params, body: { note } })
    if (!isRefusal(thanked)) {
      setFlash(c, { text: 'Your note is on its way.', type: 'success' })
      return c.redirect(giftUrl(c, thanked), 303)
    }
    const gift = await c.var.shop.gifts.show({ params })
    return isRefusal(gift) ? c.notFound() : renderGift(c, gift, { refusal: thanked, note })
  })

  .get(routes.giftVoucher.pattern, async (c) => {
    const found = await loadVoucher(c)
    return found ? sendVoucher(c, found.gift, found.voucher) : c.notFound()
  })

  .get(routes.giftPass.pattern, async (c) => {
    const found = await loadVoucher(c)
    return found ? sendGiftPass(c, found.gift, found.voucher) : c.notFound()
  })

async function loadVoucher(c: Context<AppEnv>) {
  const params = { token: giftParam(c) }
  const [gift, voucher] = await Promise.all([
    c.var.shop.gifts.show({ params }),
    c.var.shop.gifts.voucher({ params }),
  ])
  return isRefusal(gift) || isRefusal(voucher) ? null : { gift, voucher }
}

const giftParam = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 300) || '-'

const giftUrl = (c: Context<AppEnv>, { country }: GiftView) =>
  routes.gift({ country, token: giftParam(c) })

/** Lays the gift into the cart, as typing its code would. */
async function applyGift(c: Context<AppEnv>, cartId?: string): Promise<Refusal | null> {
  const { shop, country } = c.var
  const voucher = await shop.gifts.voucher({ params: { token: giftParam(c) } })
  if (isRefusal(voucher)) return voucher
  const cart = await shop.cart.addCode({
    body: { code: voucher.code, country: country.code, ...(cartId ? { cartId } : {}) },
  })
  if (isRefusal(cart)) return cart
  setCartCookies(c, cart)
  return null
}

/** Who would join with a membership that was given. */
async function findJoining(c: Context<AppEnv>, gift: GiftView): Promise<GiftJoining | null> {
  const { shop, claims, backend, country } = c.var
  if (!gift.plan) return null
  const today = billingDate(backend.clock(), country.code)
  const tiers = await shop.membershipTiers.list()
  const tier = tiers.find(({ code }) => code === gift.plan?.tier)
  // What an account brings for nothing isn't part of what was given.
  const paidTiers = tiers.filter(({ code }) => code !== FREE_TIER)
  const benefits = tier ? allBenefits(tier, paidTiers) : []
  if (!isSignedIn(claims)) return { who: 'visitor', today, benefits, isEnding: false }
  const member = await shop.membership.show()
  const isMember = member?.status === 'ACTIVE' || member?.status === 'PAUSED'
  const isEnding = isMember && member.changeType === 'CANCEL'
  return { who: isMember ? 'member' : 'customer', today, benefits, isEnding }
}

/** For every link that opens nothing, whatever the reason. */
const renderNoGift = (c: Context<AppEnv>) =>
  c.render({
    secret: true,
    sheet: 'gift',
    title: 'This gift link doesn’t work',
    status: 404,
    main: noGiftPage({ country: c.var.country }),
  })

type Attempt = { refusal?: FormRefusal; note?: string; date?: string }

async function renderGift(c: Context<AppEnv>, gift: GiftView, attempt: Attempt = {}) {
  const { refusal, note, date } = attempt
  if (gift.country !== c.var.country.code) return c.redirect(giftUrl(c, gift), 303)
  const offer = await loadGivenOffer(c, gift, date)
  const props = {
    country: c.var.country,
    gift,
    token: giftParam(c),
    money: moneyDisplay(c, gift.currency),
    wallets: walletsOf(c.var.backend.config),
    offer,
    joining: gift.openedAt ? await findJoining(c, gift) : null,
    ideas: offer || !gift.openedAt || gift.inUse ? null : await loadGiftIdeas(c, gift),
    errors: refusal,
    ...(note === undefined ? {} : { note }),
  }
  const title = gift.recipient ? `A gift for ${gift.recipient}` : 'A gift for you'
  return c.render({
    secret: true,
    sheet: 'gift',
    title: refusal ? `Error: ${title}` : title,
    status: formStatus(refusal),
    main: gift.openedAt || refusal ? giftPage(props) : closedGiftPage(props),
  })
}
