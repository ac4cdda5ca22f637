import { type Context, Hono } from 'hono'
import { giftCarePage } from '#client/pages/gift-care/GiftCarePage.tsx'
import {
  expiredGiftCarePage,
  unknownGiftCarePage,
} from '#client/pages/gift-care/NoGiftCarePage.tsx'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import { isOnOffer } from '#domain/gift-cards/builder/check-gift.ts'
import { amountRangeMessage, topUpRange } from '#domain/gift-cards/gift-amounts.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { createCartWithRememberedCodes } from '#worker/pages/cart/code-links.page.ts'
import { readSplit } from '#worker/pages/gift-recipient/read-split.ts'
import {
  type FormFields,
  type FormRefusal,
  formStatus,
  readForm,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

type Step = {
  call: (c: Context<AppEnv>, token: string, form: FormFields) => Promise<GiftCareView | Refusal>
  done: string
}

const STEPS: Readonly<Record<string, Step>> = {
  change: {
    call: (c, token, form) =>
      c.var.shop.giftCare.change({ params: { token }, body: readChange(form) }),
    done: 'Your changes are saved.',
  },
  stop: {
    call: (c, token) => c.var.shop.giftCare.stop({ params: { token }, body: {} }),
    done: 'This gift is stopped. Nothing will be sent.',
  },
  send: {
    call: (c, token, form) =>
      c.var.shop.giftCare.send({ params: { token }, body: optional({ email: form.one('email') }) }),
    done: 'Your gift is on its way.',
  },
  refund: {
    call: (c, token, form) =>
      c.var.shop.giftCare.refund({
        params: { token },
        body: { amount: readAmount(form.one('amount')) },
      }),
    done: 'Your money is on its way back. Banks take up to ten days.',
  },
  exchange: {
    call: (c, token) => c.var.shop.giftCare.exchange({ params: { token }, body: {} }),
    done: 'It can now be spent on any experience or item.',
  },
  split: {
    call: (c, token, form) =>
      c.var.shop.giftCare.split({ params: { token }, body: readSplit(form) }),
    done: 'It’s split. Open each part to say who gets it.',
  },
  merge: {
    call: (c, token, form) =>
      c.var.shop.giftCare.merge({ params: { token }, body: { code: form.one('code') } }),
    done: 'The balance has moved to this card.',
  },
}

/** A gift by its giver's link: where it is, and what can still be changed. */
export const handlers = new Hono<AppEnv>()
  .get(routes.giftCare.pattern, async (c) => {
    const gift = await loadGift(c)
    return gift instanceof Response ? gift : renderGiftCare(c, gift)
  })

  .post(routes.changeGift.pattern, async (c) => {
    if (c.req.param('step') === TOP_UP) return topUp(c)
    const step = Object.hasOwn(STEPS, c.req.param('step') ?? '')
      ? STEPS[c.req.param('step') ?? '']
      : undefined
    if (!step) return c.notFound()
    const form = await readForm(c)
    const answer = await step.call(c, careParam(c), form)
    if (!isRefusal(answer)) {
      setFlash(c, { text: step.done, type: 'success' })
      return c.redirect(routes.giftCare({ country: answer.country, token: careParam(c) }), 303)
    }
    const gift = await loadGift(c)
    return gift instanceof Response ? gift : renderGiftCare(c, gift, answer, form.values)
  })

const TOP_UP = 'topup'

/** A top-up is bought like any gift: it goes into the cart. */
async function topUp(c: Context<AppEnv>): Promise<Response> {
  const gift = await loadGift(c)
  if (gift instanceof Response) return gift
  const form = await readForm(c)
  const answer = await addTopUp(c, gift, form.one('amount'))
  if (!isRefusal(answer)) {
    setCartCookies(c, answer)
    setFlash(c, { text: `The top-up is in your ${c.var.country.cartName}.`, type: 'success' })
    return c.redirect(routes.cart({ country: gift.country }), 303)
  }
  const range = topUpRange(gift.balance)
  const isAmount = range !== null && answer.fields?.['gift.amount'] !== undefined
  const fields = isAmount ? { amount: amountRangeMessage(range, c.var.country) } : {}
  return renderGiftCare(c, gift, { ...answer, fields }, form.values)
}

async function addTopUp(c: Context<AppEnv>, gift: GiftCareView, amount: string) {
  const { shop, country, backend } = c.var
  const themes = await shop.giftCards.themes({})
  // Not shown: the card keeps its own.
  const theme = themes.find((one) => !one.isCustom && isOnOffer(one, country, backend.clock()))
  const cartId = await createCartWithRememberedCodes(c)
  return shop.cart.addGift({
    body: {
      country: country.code,
      ...(cartId ? { cartId } : {}),
      gift: {
        kind: 'value',
        amount: Number(amount.replace(/[\s,$£]/g, '')),
        theme: theme?.name ?? '-',
        from: gift.sender,
        to: gift.recipient,
        delivery: { by: 'card', card: gift.id },
      },
    },
  })
}

const careParam = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 300) || '-'

/** The gift of the link, or the page that is shown instead. */
async function loadGift(c: Context<AppEnv>): Promise<GiftCareView | Response> {
  const { shop, country } = c.var
  const gift = await shop.giftCare.show({ params: { token: careParam(c) } })
  if (!isRefusal(gift)) {
    return gift.country === country.code
      ? gift
      : c.redirect(routes.giftCare({ country: gift.country, token: careParam(c) }), 303)
  }
  return gift.status === 410
    ? c.render({
        secret: true,
        title: 'This link has expired',
        status: 410,
        main: expiredGiftCarePage({ country }),
      })
    : c.render({
        secret: true,
        title: 'This link doesn’t work',
        status: 404,
        main: unknownGiftCarePage({ country }),
      })
}

const ADDRESS_FIELDS = ['street', 'city', 'state', 'postcode'] as const

/** What was filled in; an empty field that may be empty is left as it is, but the message. */
function readChange(form: FormFields) {
  const address = form.startingWith('deliveryAddress.')
  const isTyped = ADDRESS_FIELDS.some((field) => address[field])
  const { street = '', city = '', state, postcode = '' } = address
  return {
    recipient: form.one('recipient'),
    sender: form.one('sender'),
    message: form.one('message'),
    ...optional({
      theme: form.one('theme'),
      email: form.one('email'),
      on: form.one('on'),
      city: form.one('city'),
    }),
    ...(isTyped
      ? { address: { street, city, postcode, ...optional({ state: state ?? '' }) } }
      : {}),
  }
}

/** What the giver agreed to; if it has changed, they are asked again. */
const readAmount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

const optional = <Name extends string>(fields: Record<Name, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >

async function renderGiftCare(
  c: Context<AppEnv>,
  gift: GiftCareView,
  refusal?: FormRefusal,
  typed?: Readonly<Record<string, string>>,
) {
  const { shop, country, visitorLocation, backend } = c.var
  const { cities, city } = visitorLocation
  const themes = gift.actions.includes('change') ? await shop.giftCards.themes({}) : []
  const title = gift.recipient ? `Your gift for ${gift.recipient}` : 'Your gift'
  return c.render({
    secret: true,
    sheet: 'gift',
    title: refusal ? `Error: ${title}` : title,
    status: formStatus(refusal),
    main: giftCarePage({
      country,
      gift,
      token: careParam(c),
      money: moneyDisplay(c, gift.currency),
      cityName: cities.find(({ id }) => id === gift.experience?.city)?.name ?? null,
      timeZone: timeZoneOf(city, country),
      themes: themes
        .filter((theme) => !theme.isCustom && isOnOffer(theme, country, backend.clock()))
        .map(({ name, displayName }) => [name, displayName] as const),
      cities: cities.map(({ id, name }) => [id, name] as const),
      errors:
        refusal &&
        withFormMessages(
          { ...refusal, fields: toFieldIds(refusal.fields) },
          typed ?? {},
          BLANK_MESSAGES,
        ),
      typed,
    }),
  })
}

const BLANK_MESSAGES = {
  recipient: 'Enter who it’s for.',
  sender: 'Enter who it’s from.',
}

/** The service names a field of the address by its path, the page by the name of its input. */
const toFieldIds = (fields: FormRefusal['fields'] = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^address\./, 'deliveryAddress.'),
      message,
    ]),
  )
