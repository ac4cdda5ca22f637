import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'

const TEMPLATES = 'worker/mail/templates'
const SERVICES = 'tests/worker/services'
const PROMISE =
  /\b(until|you can|by then|within)\b|\b(we|we’ll|we will) (send|email|write|charge|post|hold|keep|delete|answer|refund)\b/i

/** Every sentence of a mail that promises something, values left out, with the test that proves it. */
const PROVED_BY: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'A calendar file and what you can still change are in your booking.': [
    'tests/worker/pages/bookings/booking.built.test.ts',
    'a calendar file leads back to the page it is from',
  ],
  'After that you can’t.': [
    `${SERVICES}/downloads/downloads-service.test.ts`,
    'is refunded until it is opened',
  ],
  'Confirm it, and we’ll send one email on the day it opens.': [
    `${SERVICES}/catalogue/notify-me.test.ts`,
    'is answered once, after it was confirmed and when it has opened',
  ],
  'If we hear nothing within two weeks, we refund all of it to your original payment method.': [
    'tests/worker/staff/staff-service.test.ts',
    'goes back to the card after two weeks without an answer',
  ],
  'On … we charge the rest, …, to the card that you paid the deposit with.': [
    `${SERVICES}/payments/balance/deposit.test.ts`,
    'is told of at -17 and -15 days, charged at -14, once each',
  ],
  'The link works until ….': [
    `${SERVICES}/downloads/downloads-service.test.ts`,
    'opens for thirty days, and again after a new link',
  ],
  'Unopened, it can come back within 14 days of arriving.': [
    'tests/worker/staff/fulfilment.test.ts',
    'that comes back is refunded, once',
  ],
  'Until then … is yours.': [
    'tests/worker/jobs/advance-bookings.test.ts',
    'keeps the day where no one answered a wish until a day before it, and says so',
  ],
  'Until you open it you can still cancel for a full refund.': [
    `${SERVICES}/downloads/downloads-service.test.ts`,
    'is refunded until it is opened',
  ],
  'We’ll email you our answer at least a day before.': [
    'tests/worker/jobs/advance-bookings.test.ts',
    'keeps the day where no one answered a wish until a day before it, and says so',
  ],
  'We charge the rest, …, to the same card on ….': [
    `${SERVICES}/payments/balance/deposit.test.ts`,
    'is told of at -17 and -15 days, charged at -14, once each',
  ],
  'We delete your address in a week.': [
    `${SERVICES}/catalogue/notify-me.test.ts`,
    'that was %s is deleted after %i days',
  ],
  'We hold these other times for you until …:': [
    `${SERVICES}/alternatives/alternatives.test.ts`,
    'for half an hour: then they are anyone’s, without a job',
  ],
  'We post your extras by …, … working days before.': [
    'tests/domain/parcels/post-by.test.ts',
    'what is for %s %s is posted by %s',
  ],
  'We write to you before that, and you can pay it earlier on your booking’s page.': [
    `${SERVICES}/payments/balance/deposit.test.ts`,
    'may be paid earlier, with 3-D Secure, and is not charged again',
  ],
  'We’ll email you the exact meeting point on …, ….': [
    'tests/worker/jobs/tell-places.test.ts',
    'is told from its reveal on, once, and nowhere before',
  ],
  'You can also pay it now, with another card if you like.': [
    `${SERVICES}/payments/balance/deposit.test.ts`,
    'may be paid earlier, with 3-D Secure, and is not charged again',
  ],
  'You can ask for a new one at any time.': [
    `${SERVICES}/downloads/downloads-service.test.ts`,
    'opens for thirty days, and again after a new link',
  ],
  'You can book it now.': [
    `${SERVICES}/catalogue/notify-me.test.ts`,
    'is answered once, after it was confirmed and when it has opened',
  ],
  'You can read it in your browser, on any device, and save it as a file to print or take along.': [
    `${SERVICES}/downloads/downloads-service.test.ts`,
    'is mailed at once, opens by a button, and is read and kept for a day',
  ],
  'we delete the address in a week.': [
    `${SERVICES}/catalogue/notify-me.test.ts`,
    'that was %s is deleted after %i days',
  ],
}

type Node = { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }

/** The texts of a parsed template, values as `…`. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as Node
  if (type === 'ImportDeclaration') return []
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  const own = quasis ? [quasis.map((quasi) => quasi.value.cooked).join('…')] : []
  const { quasis: _, ...rest } = node as Record<string, unknown>
  return [...own, ...Object.values(rest).flatMap(textsOf)]
}

const sentencesOf = (source: string): string[] =>
  textsOf(parse(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' }))
    .filter((text) => !/^(SELECT|UPDATE|INSERT|DELETE)/.test(text.trim()))
    .flatMap((text) => text.split(/(?<=[.:!?]) /))
    .map((sentence) => sentence.trim())

const promised = readdirSync(TEMPLATES)
  .flatMap((file) => sentencesOf(readFileSync(`${TEMPLATES}/${file}`, 'utf8')))
  .filter((sentence) => PROMISE.test(sentence))

describe('what a mail promises', () => {
  it('is proved by a test', () => {
    expect([...new Set(promised)].toSorted()).toEqual(Object.keys(PROVED_BY).toSorted())
  })

  it.each(Object.entries(PROVED_BY))('%s', (_, [file, title]) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
