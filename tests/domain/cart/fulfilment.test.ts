import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buyerRequirements,
  fulfilmentOf,
  IMMEDIATE_START,
  inDateOrder,
  isImmediate,
  resolveDateAndStart,
} from '#domain/cart/fulfilment.ts'
import { isDate } from '#domain/time/date-time.ts'
import { aProduct } from '#tests/support/builders.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const MELBOURNE = 'Australia/Melbourne'
const posted = aProduct({ category: 'shipping', leadHours: 48 })
const emailed = aProduct({ category: 'digital', leadHours: 2 })
const atOnce = { ...emailed, isDigitalProductAvailableOnTheSameDay: true }

describe('what is digital or shipped', () => {
  it.each([
    ['a day out', aProduct(), null],
    ['what is posted', posted, { by: 'post', days: 2 }],
    ['what is emailed the same day', atOnce, { by: 'email', days: 0 }],
    ['what is made by hand and emailed', emailed, { by: 'email', days: 2 }],
    ['what takes longer', { ...emailed, leadHours: 100 }, { by: 'email', days: 5 }],
  ] as const)('%s is sent as %#', (_, product, sending) => {
    expect(fulfilmentOf(product)).toEqual(sending)
  })

  it('leaves as soon as it can, by the clock of its city', () => {
    expect(resolveDateAndStart({}, posted, NOW, MELBOURNE)).toEqual({
      date: '2026-11-23',
      start: IMMEDIATE_START,
    })
    expect(resolveDateAndStart({}, posted, NOW, 'America/New_York').date).toBe('2026-11-22')
  })

  it('leaves when it is ready, whatever day is named beside no hour', () => {
    for (const date of ['2020-01-01', '2099-12-31', undefined]) {
      expect(resolveDateAndStart({ date, start: IMMEDIATE_START }, posted, NOW, MELBOURNE)).toEqual(
        {
          date: '2026-11-23',
          start: IMMEDIATE_START,
        },
      )
    }
  })

  it('leaves on the day that was asked for; what was left out stays empty', () => {
    expect(resolveDateAndStart({ date: '2026-12-01' }, posted, NOW, MELBOURNE)).toEqual({
      date: '2026-12-01',
      start: '',
    })
    expect(resolveDateAndStart({ start: '11:00' }, posted, NOW, MELBOURNE)).toEqual({
      date: '',
      start: '11:00',
    })
    expect(resolveDateAndStart({}, aProduct(), NOW, MELBOURNE)).toEqual({ date: '', start: '' })
  })

  it('always leaves on a day that exists and not before it is ready', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.nat(400),
        (now, leadHours) => {
          const { date } = resolveDateAndStart({}, { ...posted, leadHours }, now, MELBOURNE)
          return isDate(date) && date >= now.toISOString().slice(0, 10)
        },
      ),
    )
  })

  it('waits for no hour unless one was asked for', () => {
    const sending = { by: 'post', days: 2 } as const
    expect(isImmediate({ sending, start: IMMEDIATE_START })).toBe(true)
    expect(isImmediate({ sending, start: '11:00' })).toBe(false)
    expect(isImmediate({ start: IMMEDIATE_START })).toBe(false)
  })
})

describe('what goes with it', () => {
  const plain = { needsAgeDeclaration: false, addOnFullfilmentType: 'on-the-day' }
  it.each([
    [aProduct(), [], []],
    [aProduct(), [plain], []],
    [aProduct(), [plain, { ...plain, needsAgeDeclaration: true }], ['age']],
    [aProduct(), [{ ...plain, addOnFullfilmentType: 'shipping' }], ['address']],
    [posted, [{ ...plain, needsAgeDeclaration: true }], ['address', 'age']],
    [emailed, [], []],
  ] as const)('asks for what it needs (%#)', (product, chosen, needs) => {
    expect(buyerRequirements(product, chosen)).toEqual(needs)
  })
})

it('puts lines in the order of their days, and what is sent after them', () => {
  const sending = { by: 'post', days: 2 } as const
  const lines = [
    { id: 'rug', date: '2026-12-01', start: IMMEDIATE_START, sending },
    { id: 'evening', date: '2026-12-24', start: '16:30' },
    { id: 'morning', date: '2026-12-24', start: '10:00' },
    { id: 'card', date: '2026-11-30', start: IMMEDIATE_START, sending },
    { id: 'first', date: '2026-12-19', start: '18:00' },
  ]
  expect(inDateOrder(lines).map(({ id }) => id)).toEqual([
    'first',
    'morning',
    'evening',
    'rug',
    'card',
  ])
})
