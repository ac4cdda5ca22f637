import { type Context, Hono } from 'hono'
import {
  type BuilderForm,
  giftBuilderPage,
} from '#client/pages/gift-cards/builder/GiftBuilderPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { giftFormValues } from '#domain/gift-cards/builder/gift-form-values.ts'
import { parseGiftForm } from '#domain/gift-cards/builder/parse-gift-form.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { countryAlternates } from '#worker/pages/browse/home.page.tsx'
import { createCartWithRememberedCodes } from '#worker/pages/cart/code-links.page.ts'
import { choiceKey } from '#worker/pages/shared/choice-key.ts'
import {
  type FormFields,
  type FormRefusal,
  formStatus,
  readForm,
  readQuery,
} from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { builderRefusal, toFormRefusal } from './builder-errors.ts'
import {
  addressForm,
  countedFields,
  formOf,
  givenQuery,
  toBuilderForm,
  withGreetingCard,
  withOwnPicture,
  withProduct,
} from './builder-form.ts'
import { loadBuilderChoices, loadGiftDraft, loadThemes } from './load-builder.ts'

/** The page on which a gift is put together, for the cart or in it. */
export const handlers = new Hono<AppEnv>()
  .get(routes.giftBuilder.pattern, async (c) => {
    const line = c.req.query('line') ?? ''
    if (!line) return renderBuilder(c, addressForm(readQuery(c)))
    const cart = await c.var.shop.cart.show({ query: {} })
    const gift = cart?.lines.find(({ id }) => id === line)?.gift
    return gift
      ? renderBuilder(c, formOf(giftFormValues(gift.choice, c.var.country)), { line })
      : c.redirect(routes.cart({ country: c.var.country.code }), 303)
  })

  .post(routes.giftBuilder.pattern, async (c) => {
    const { country } = c.var
    const here = routes.giftBuilder({ country: country.code })
    const posted = await readForm(c)
    // From the booking form of a product: "Give as a gift" takes its choices along.
    const product = c.req.query('product')
    if (product) return c.redirect(`${here}?${givenQuery(product, posted)}`, 303)

    const line = posted.one('line')
    const { form, refusal: pictureRefusal } = await takePicture(c, posted)
    const typed = toBuilderForm(form)
    const seen = form.one('see')
    if (seen !== '' || pictureRefusal)
      return renderBuilder(c, /^(?:price)?$/.test(seen) ? typed : withProduct(typed, seen), {
        line,
        refusal: pictureRefusal,
      })

    const refusal = await saveGift(c, countedFields(form), line)
    if (refusal) return renderBuilder(c, typed, { line, refusal })
    setFlash(c, {
      text: line ? 'Your gift is changed.' : `Your gift is in your ${country.cartName}.`,
      type: 'success',
    })
    return c.redirect(routes.cart({ country: country.code }), 303)
  })

type TakenPicture = { form: FormFields; refusal: FormRefusal | undefined }

/** Keeps the picture that a form without script brings along: its gift shows it. */
async function takePicture(c: Context<AppEnv>, form: FormFields): Promise<TakenPicture> {
  const themes = await loadThemes(c)
  const file = form.file('pictureFile')
  if (!file) return { form: withOwnPicture(form, themes), refusal: undefined }
  const { storeGiftPicture } = await import('#worker/gift-pictures/store-gift-picture.ts')
  const stored = await storeGiftPicture(c, file)
  if (!isRefusal(stored))
    return { form: withOwnPicture(form, themes, stored.id), refusal: undefined }
  const { status, message } = stored
  const refusal = { status, message: SEVERAL_FIELDS_MESSAGE, fields: { picture: message } }
  return { form: withOwnPicture(form, themes), refusal }
}

/** Puts the gift into the cart, or in place of the one that is changed; why not otherwise. */
async function saveGift(
  c: Context<AppEnv>,
  form: FormFields,
  line: string,
): Promise<FormRefusal | null> {
  const { shop, country } = c.var
  const { gift, fields } = parseGiftForm(form, country)
  if (!gift)
    return builderRefusal(
      { status: 422, message: SEVERAL_FIELDS_MESSAGE, fields },
      form.values,
      country,
    )

  const answer = line
    ? await shop.cart.updateGift({ params: { id: line }, body: { gift } })
    : await shop.cart.addGift({
        key: choiceKey(form.one('idempotencyKey'), gift),
        body: { gift, country: country.code, ...(await cartOf(c)) },
      })
  if (isRefusal(answer)) return toFormRefusal(answer, form, country)
  setCartCookies(c, answer)
  return null
}

async function cartOf(c: Context<AppEnv>): Promise<{ cartId?: string }> {
  const cartId = await createCartWithRememberedCodes(c)
  return cartId ? { cartId } : {}
}

type Attempt = { line?: string; refusal?: FormRefusal | undefined }

async function renderBuilder(c: Context<AppEnv>, builderForm: BuilderForm, attempt: Attempt = {}) {
  const { country, url } = c.var
  const { line = '', refusal } = attempt
  const choices = await loadBuilderChoices(c)
  const form = withGreetingCard(builderForm, choices)
  const gift = await loadGiftDraft(c, form, choices)
  const title = line ? 'Change your gift' : 'Make a gift card'
  return c.render({
    kind: 'gift-builder',
    title: refusal ? `Error: ${title}` : title,
    description: 'Choose what to give, add a few words and decide when it arrives.',
    status: formStatus(refusal),
    shared: c.req.method === 'GET' && url.search === '',
    ...(line || url.search ? { noIndex: true } : {}),
    canonical: routes.giftBuilder({ country: country.code }),
    alternates: countryAlternates((code) => routes.giftBuilder({ country: code })),
    main: giftBuilderPage({
      country,
      money: moneyDisplay(c),
      choices,
      form,
      gift,
      line,
      errors: refusal,
    }),
  })
}
