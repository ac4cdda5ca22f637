import type { PostalAddress } from '#domain/checkout/address.schema.ts'
import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { GiftChange } from '#domain/contract/gift-cards/gift-care.ts'
import { countryOf } from '#domain/countries/index.ts'
import {
  checkDay,
  isOnOffer,
  SHOP_ADDRESS_MESSAGE,
  unavailableThemeMessage,
} from '#domain/gift-cards/builder/check-gift.ts'
import { giftDueAt } from '#domain/gift-cards/delivery/gift-due-at.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { fieldMessages, SEVERAL_FIELDS_MESSAGE, type ValidationIssue } from '#domain/issue.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { type GiftOptions, loadGiftOptions } from '#worker/services/cart/gift-lines/gift-options.ts'
import { insertGiftHistory } from '#worker/services/gift-delivery/gift-history.ts'
import { redirectPostedGift } from '#worker/services/gift-delivery/post-gift.ts'
import { isShopAddress } from '#worker/services/gift-delivery/shop-address.ts'
import { isUnsent } from './gift-actions.ts'
import type { PurchasedGift } from './purchased-gift.ts'
import { renewDeliveries } from './renew-deliveries.ts'

export const ALREADY_SENT_MESSAGE = 'This gift has already been sent, so it can’t be changed.'

type Checked = {
  theme: GiftTheme | null
  address: PostalAddress | null
  day: { localDate: string; zone: string; dueAt: number } | null
}

/** Changes a gift that is not sent yet. A day sends one that was stopped again. Null when it is done. */
export async function changeGift(
  backend: Backend,
  gift: PurchasedGift,
  { change, who }: { change: GiftChange; who: string },
): Promise<Refusal | null> {
  if (!isUnsent(gift)) return refuse(409, ALREADY_SENT_MESSAGE, { facts: { state: gift.state } })
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const { issues, checked } = await checkChange(backend, gift, change)
  if (issues.length > 0)
    return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields: fieldMessages(issues) })
  const { theme, address, day } = checked
  const isResumed = gift.state === 'STOPPED' && day !== null
  const changed = changedFields(gift, change, checked)
  if (changed.length === 0 && !isResumed) return null
  const done = await tryBatch(ordersDb, [
    // The card leaves these states in the batch that puts its email on its way.
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card
           WHERE id = ?1 AND state = ?2 AND generation = CAST(?3 AS INTEGER)), 'the gift has changed'`,
      )
      .bind(gift.card_id, gift.state, gift.generation),
    ordersDb
      .prepare(
        `UPDATE gift SET recipient = COALESCE(?2, recipient), sender = COALESCE(?3, sender), message = COALESCE(?4, message),
           theme = COALESCE(?5, theme), picture = COALESCE(?6, picture) WHERE card_id = ?1`,
      )
      .bind(
        gift.card_id,
        change.recipient ?? null,
        change.sender ?? null,
        change.message ?? null,
        theme?.displayName ?? null,
        theme?.imageUrl ?? null,
      ),
    redirectPostedGift(ordersDb, gift.card_id, {
      recipient: change.recipient ?? null,
      address: address && JSON.stringify(address),
    }),
    ...(isResumed ? renewDeliveries(ordersDb, gift, now) : []),
    ...updateDeliveries(ordersDb, gift, { email: change.email ?? null, address, day }),
    insertGiftHistory(ordersDb, {
      cardId: gift.card_id,
      now,
      what: isResumed ? 'scheduled' : 'changed',
      who,
      note: changed.map((name) => FIELD_NAMES[name]).join(', '),
    }),
  ])
  return done ? null : refuse(409, ALREADY_SENT_MESSAGE)
}

const FIELD_NAMES: Record<keyof GiftChange, string> = {
  recipient: 'recipient’s name',
  sender: 'your name',
  message: 'message',
  theme: 'theme',
  email: 'email address',
  address: 'postal address',
  on: 'day',
  city: 'recipient’s city',
}

/** What is different afterwards: a form sends every field. */
function changedFields(
  gift: PurchasedGift,
  change: GiftChange,
  { theme, address, day }: Checked,
): (keyof GiftChange)[] {
  const before = {
    recipient: gift.recipient,
    sender: gift.sender,
    message: gift.message,
    theme: gift.theme,
    email: gift.deliveries.find(({ email }) => email !== null)?.email,
    address: gift.deliveries.find(({ kind }) => kind === 'post')?.address,
    on: gift.deliveries.find(({ zone }) => zone !== null)?.local_date,
    city: gift.deliveries.find(({ zone }) => zone !== null)?.zone,
  }
  const after = {
    ...change,
    theme: theme?.displayName,
    address: address && JSON.stringify(address),
    city: day?.zone,
  }
  return (Object.keys(FIELD_NAMES) as (keyof GiftChange)[]).filter(
    (name) => change[name] !== undefined && after[name] !== before[name],
  )
}

/** What waits, and what was stopped: it waits again when the gift is resumed. */
const updateDeliveries = (
  ordersDb: OrdersDb,
  { card_id }: PurchasedGift,
  { email, address, day }: { email: string | null } & Omit<Checked, 'theme'>,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET email = iif(email IS NULL, NULL, COALESCE(?2, email)),
         address = iif(address IS NULL, NULL, COALESCE(?3, address)),
         local_date = COALESCE(?4, local_date), zone = COALESCE(?5, zone), due_at = COALESCE(CAST(?6 AS INTEGER), due_at)
       WHERE card_id = ?1 AND state IN ('due', 'stopped')
         AND generation = (SELECT MAX(generation) FROM gift_delivery WHERE card_id = ?1)`,
    )
    .bind(
      card_id,
      email,
      address && JSON.stringify(address),
      day?.localDate ?? null,
      day?.zone ?? null,
      day?.dueAt ?? null,
    ),
]

async function checkChange(
  backend: Backend,
  gift: PurchasedGift,
  change: GiftChange,
): Promise<{ issues: ValidationIssue[]; checked: Checked }> {
  const country = countryOf(gift)
  const stock = await loadGiftOptions(backend.catalogueDb, country.code, backend.clock())
  const issues: ValidationIssue[] = []
  const theme = change.theme === undefined ? null : findTheme(change.theme, stock)
  if (change.theme !== undefined && !theme)
    issues.push({ path: 'theme', message: unavailableThemeMessage(country) })
  if (isShopAddress(backend.config, change.email))
    issues.push({ path: 'email', message: SHOP_ADDRESS_MESSAGE })
  const parsed = change.address && parseDeliveryAddress(change.address, country)
  for (const { path, message } of parsed?.issues ?? [])
    issues.push({ path: `address.${path}`, message })
  const { day, dayIssues } = findDay(gift, change, stock)
  return {
    issues: [...issues, ...dayIssues],
    checked: { theme, address: parsed?.address ?? null, day },
  }
}

function findTheme(name: string, { themes, country, now }: GiftOptions): GiftTheme | null {
  const theme = themes.find((one) => one.name === name)
  return theme && !theme.isCustom && isOnOffer(theme, country, now) ? theme : null
}

/** The day in the zone of the city that was chosen, else in the one it has. */
function findDay(
  gift: PurchasedGift,
  { on, city }: GiftChange,
  { cities, now }: GiftOptions,
): { day: Checked['day']; dayIssues: ValidationIssue[] } {
  if (on === undefined && city === undefined) return { day: null, dayIssues: [] }
  const delivery = gift.deliveries.find(({ zone }) => zone !== null)
  const localDate = on ?? delivery?.local_date ?? ''
  const zone = city === undefined ? delivery?.zone : cities.find(({ id }) => id === city)?.timeZone
  if (localDate === '') return { day: null, dayIssues: [{ path: 'on', message: 'Choose a day.' }] }
  const there = zone ? [{ id: 'there', timeZone: zone }] : []
  const dayIssues = checkDay({ on: localDate, city: 'there' }, { cities: there, now }).map(
    ([path, message]) => ({
      path: path === 'delivery.city' ? 'city' : 'on',
      message,
    }),
  )
  if (dayIssues.length > 0 || !zone) return { day: null, dayIssues }
  return { day: { localDate, zone, dueAt: giftDueAt(localDate, zone) }, dayIssues: [] }
}
