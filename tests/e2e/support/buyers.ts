import type { APIRequestContext, Page } from 'playwright/test'
import { test } from 'playwright/test'

type Intent = { id: string; metadata: { orderId?: string } }
type Charge = { payment_intent: string; amount: number; status: string }
type Refund = { payment_intent: string; amount: number }

export const hasScript = () => test.info().project.name !== 'no script'

/** Charges and refunds of an order in minor units; other tests pay in the same shop. */
export async function moneyOf(request: APIRequestContext, reference: string) {
  const ledger = await (await request.get('/_local/payments.json')).json()
  const own = new Set(
    ledger.intents
      .filter(({ metadata }: Intent) => metadata.orderId === reference)
      .map(({ id }: Intent) => id),
  )
  const charges: Charge[] = ledger.charges.filter(
    ({ payment_intent, status }: Charge) => own.has(payment_intent) && status === 'succeeded',
  )
  const refunds: Refund[] = ledger.refunds.filter(({ payment_intent }: Refund) =>
    own.has(payment_intent),
  )
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  return { charges: charges.length, charged: sum(charges), refunded: sum(refunds) }
}

/** The card as it is typed with script, or picked from the list of test cards without. */
export async function giveCard(page: Page, number: string, label: RegExp) {
  if (hasScript()) await page.getByLabel('Card number').fill(number)
  else await page.getByRole('radio', { name: label }).check()
}

export async function giveDetails(page: Page, name: string, phone: string) {
  await page.getByLabel(/first name/i).fill(name)
  await page.getByLabel(/last name/i).fill('Lark')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel(/mobile number|cellphone/i).fill(phone)
  await page.getByRole('button', { name: /continue|payment/i }).click()
}
