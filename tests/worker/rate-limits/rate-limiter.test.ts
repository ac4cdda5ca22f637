import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { DEVICE_COOKIE, signDevice } from '#worker/rate-limits/known-device.ts'
import { createRateLimiter, type LimitCaller } from '#worker/rate-limits/rate-limiter.ts'

let shop: TestBackend
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(() => database().prepare('DELETE FROM limit_counter').run())

const database = () => shop.env.LIMITS as D1Database
type Caller = {
  address?: string
  cookies?: Record<string, string>
  db?: D1Database
  check?: Pick<LimitCaller, 'isHuman' | 'refused'>
}
const limitsOf = ({
  address = '203.0.113.7',
  cookies = {},
  db = database(),
  check = {},
}: Caller = {}) =>
  createRateLimiter({
    db,
    config: shop.backend.config,
    clock: () => new Date(now),
    caller: { address: () => address, cookie: (name) => cookies[name], ...check },
    requestId: 'test',
  })
const rows = async () => (await database().prepare('SELECT * FROM limit_counter').all()).results
const statusOf = async (attempt: ReturnType<ReturnType<typeof limitsOf>['take']>) => {
  const { refusal } = await attempt
  return refusal === null ? 'looked at' : [refusal.status, refusal.retryAfter]
}
const wrong = (account: string, caller: Caller = {}) =>
  statusOf(limitsOf(caller).take('login', { account }))
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth++) await work()
}

describe('300 attempts at once', () => {
  it('are 10 looked at, whichever isolate counts them', async () => {
    const isolates = [limitsOf(), limitsOf(), limitsOf()]
    const attempts = Array.from({ length: 300 }, (_, nth) =>
      isolates[nth % 3]?.take('code', { session: 'cart:a' }),
    )
    const decisions = await Promise.all(attempts)
    expect(decisions.filter((one) => one?.refusal === null)).toHaveLength(10)
  })
})

describe('an attempt that no rule counts', () => {
  it('is let through: nothing is known of whose it is', async () => {
    const config = { ...shop.backend.config, NETWORK_LIMITS: 'off' as const }
    const limits = createRateLimiter({
      ...{ db: database(), config, clock: () => new Date(now), requestId: 'test' },
      caller: { address: () => '203.0.113.7', cookie: () => undefined },
    })
    await times(40, () => limits.take('webhook', {}))
    expect(await statusOf(limits.take('webhook', {}))).toBe('looked at')
    expect(await rows()).toEqual([])
  })
})

describe('a refused attempt', () => {
  it('writes nothing, under none of its rules', async () => {
    await times(10, () => wrong('a@example.com'))
    const before = await rows()
    expect(await wrong('a@example.com')).toEqual([429, 60])
    expect(await rows()).toEqual(before)
  })

  it('says how long to wait in words', async () => {
    await times(10, () => wrong('b@example.com'))
    const { refusal } = await limitsOf().take('login', { account: 'b@example.com' })
    expect(refusal).toMatchObject({
      message: 'Too many wrong passwords. Try again in 1 minute.',
      retryAfter: 60,
    })
  })
})

describe('the wait after wrong passwords', () => {
  it('is 1, 2, 4, 8, then 15 minutes, each after one more attempt', async () => {
    await times(10, () => wrong('c@example.com'))
    const waits = []
    for (let nth = 0; nth < 6; nth++) {
      const told = await wrong('c@example.com')
      waits.push(told)
      now += Number(told[1]) * 1000
      expect(await wrong('c@example.com')).toBe('looked at')
    }
    expect(waits.map((one) => Number(one[1]) / 60)).toEqual([1, 2, 4, 8, 15, 15])
  })

  it('ends after a quiet while, and a guess every 11 seconds is counted', async () => {
    await times(10, async () => {
      await wrong('d@example.com')
      now += 11_000
    })
    expect(await wrong('d@example.com')).toEqual([429, 49])
    now += 30 * MINUTE_MS
    await times(9, async () => expect(await wrong('d@example.com')).toBe('looked at'))
  })
})

describe('other people', () => {
  it('log in to the account from another network, and to other accounts from this one', async () => {
    await times(20, () => wrong('e@example.com'))
    expect(await wrong('e@example.com', { address: '198.51.100.1' })).toBe('looked at')
    expect(await wrong('f@example.com')).toBe('looked at')
  })

  it('are one network in a /24 and in a /64', async () => {
    await times(10, () => wrong('g@example.com', { address: '203.0.113.8' }))
    expect(await wrong('g@example.com', { address: '203.0.113.9' })).toEqual([429, 60])
    await times(10, () => wrong('g@example.com', { address: '2001:db8::1' }))
    expect(await wrong('g@example.com', { address: '2001:db8::2' })).toEqual([429, 60])
    expect(await wrong('g@example.com', { address: '2001:db8:0:1::2' })).toBe('looked at')
  })

  it('on a device that knows the account aren’t locked out by guesses from their own network', async () => {
    const device = signDevice(shop.backend.config, 'h@example.com', 'device-1')
    await times(20, () => wrong('h@example.com'))
    const known = { cookies: { [DEVICE_COOKIE]: device } }
    await times(10, async () => expect(await wrong('h@example.com', known)).toBe('looked at'))
    expect(await wrong('h@example.com', known)).toEqual([429, 60])
  })

  it.each([
    ['of another account', (device: string) => device],
    ['with a changed id', (device: string) => device.replace('device-1', 'device-2')],
    ['without a signature', () => 'device-1'],
    ['with nothing in it', () => ''],
    ['with more in it', (device: string) => `${device}.x`],
  ])('don’t get in by a device cookie %s', async (_, change) => {
    await times(10, () => wrong('i@example.com'))
    const device = signDevice(shop.backend.config, 'j@example.com', 'device-1')
    const cookies = { [DEVICE_COOKIE]: change(device) }
    expect(await wrong('i@example.com', { cookies })).toEqual([429, 60])
  })
})

describe('a success', () => {
  it('clears the account’s counters and gives the attempt back to its network', async () => {
    await times(9, () => wrong('k@example.com'))
    const right = await limitsOf().take('login', { account: 'k@example.com' })
    expect(right.refusal).toBeNull()
    await right.giveBack()
    expect(await rows()).toMatchObject([{ attempts: 9, blocked_until: 0 }])
    await times(10, async () => expect(await wrong('k@example.com')).toBe('looked at'))
  })

  it('is no attempt: whoever types right codes never waits', async () => {
    const limits = limitsOf()
    for (let nth = 0; nth < 30; nth++) {
      const { refusal, giveBack } = await limits.take('code', { session: 'cart:right' })
      expect(refusal).toBeNull()
      await giveBack()
    }
  })

  it('doesn’t wipe out the wrong attempts before it', async () => {
    const limits = limitsOf()
    const session = 'cart:mixed'
    let lookedAt = 0
    for (let nth = 0; nth < 30; nth++) {
      if (!(await limits.take('code', { session })).refusal) lookedAt++
      const right = await limits.take('code', { session })
      if (!right.refusal) await right.giveBack()
    }
    expect(lookedAt).toBe(10)
  })

  it('gives nothing back to a window that began later', async () => {
    const limits = limitsOf()
    const early = await limits.take('code', { session: 'cart:late' })
    now += 2 * MINUTE_MS
    await limits.take('code', { session: 'cart:late' })
    await early.giveBack()
    const counts = (await rows()).filter((row) => Number(row.resets_at) > now)
    expect(counts.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  })
})

describe('counters that can’t be read', () => {
  const broken = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error('D1_ERROR: overloaded')),
  } as unknown as D1Database
  const silent = { ...broken, batch: () => new Promise(() => {}) } as unknown as D1Database
  const quick = (db: D1Database) =>
    createRateLimiter({
      db,
      config: { ...shop.backend.config, LIMITS_TIMEOUT_MS: 20 },
      clock: () => new Date(now),
      caller: { address: () => null, cookie: () => undefined },
      requestId: 'test',
    })

  it.each([
    ['fail', broken],
    ['are silent', silent],
  ])('refuse logins, codes and cards, and let forms through, if they %s', async (_, db) => {
    for (const name of ['login', 'code', 'card'] as const) {
      expect(await statusOf(quick(db).take(name, { session: 'a' }))).toEqual([503, 5])
    }
    for (const name of ['form', 'enquiry', 'notify-me', 'webhook'] as const) {
      expect(await statusOf(quick(db).take(name, { session: 'a' }))).toBe('looked at')
    }
  })
})

describe('what is stored', () => {
  it('holds no address, account or code', async () => {
    await wrong('visible@example.com', { address: '198.18.7.9' })
    expect(JSON.stringify(await rows())).not.toMatch(/visible|198\.18\.7/)
  })

  it('is deleted by the job when its window is over', async () => {
    await wrong('old@example.com')
    expect(await rows()).not.toEqual([])
    now += 31 * DAY_MS
    await limitsOf().deleteExpired()
    expect(await rows()).toEqual([])
  })
})

describe('a check', () => {
  /** Callers of one network, each with another address to write to. */
  let nth = 0
  const ask = (check: Caller['check'] = {}, target = `${nth++}@example.com`) =>
    statusOf(limitsOf({ check }).take('notify-me', { target }))
  const human = (answers: boolean[]) => {
    const asked: string[] = []
    return {
      asked,
      check: {
        isHuman: async () => {
          asked.push('verified')
          return answers.shift() ?? false
        },
        refused: (_: number, check: boolean) => void (check && asked.push('asked')),
      },
    }
  }

  it('is asked of a suspicious network only, and lets people through without counting them', async () => {
    const early = human([true])
    await times(19, () => ask())
    expect(await ask(early.check)).toBe('looked at')
    expect(early.asked).toEqual([])
    const before = await rows()

    const { asked, check } = human([false, true, true])
    expect(await ask()).toEqual([429, 60])
    expect(await ask(check)).toEqual([429, 60])
    expect(asked).toEqual(['verified', 'asked'])
    expect(await rows()).toEqual(before)
    expect([await ask(check), await ask(check)]).toEqual(['looked at', 'looked at'])
    expect(await rows()).toHaveLength(before.length + 2)
  })

  it('lifts no other limit', async () => {
    const { asked, check } = human([true, true, true, true, true, true, true])
    await times(20, () => ask())
    for (let one = 0; one < 5; one++) expect(await ask(check, 'sam@example.com')).toBe('looked at')
    expect(await ask(check, 'sam@example.com')).toEqual([429, 600])
    expect(asked).toEqual(Array(5).fill('verified'))
  })

  it('is never asked at the login', async () => {
    const { asked, check } = human([true])
    await times(100, () => wrong(`${nth++}@example.com`))
    expect(await wrong('sam@example.com', { check })).toEqual([429, 60])
    expect(asked).toEqual([])
  })
})
