import { createHmac } from 'node:crypto'
import { concurrently, countStatuses, daysAhead, repeat, toOutcome } from './attacker.mjs'
import { ATTACKS_ON_LINKS } from './attacks-on-links.mjs'

const MAYA = 'maya@example.com'
const RIGHT = 'picnic-maya-1'
const timeOf = async (work) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const p95 = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]

/** A development seed has accounts; a preview has the same ones with another pepper, so that nobody logs in. */
export const ATTACKS = [
  {
    name: '40 wrong passwords from one network, then the right one from another',
    only: 'local',
    run: async (eve) => {
      const wrong = await repeat(40, (nth) => eve.login(MAYA, `wrong password ${nth}`))
      const counts = countStatuses(wrong)
      eve.forget()
      eve.move()
      const { status } = await eve.login(MAYA, RIGHT)
      return toOutcome(counts[401] === 10 && counts[429] === 30 && status === 200, {
        ...counts,
        right: status,
      })
    },
  },
  {
    name: '300 wrong passwords at once',
    run: async (eve) => {
      const counts = countStatuses(
        await concurrently(300, (nth) => eve.login('tama@example.com', `wrong ${nth}`)),
      )
      return toOutcome((counts[401] ?? 0) <= 10 && !counts[500], counts)
    },
  },
  {
    name: '50 logins at once beside the home page, against 50 cheap calls',
    run: async (eve) => {
      await repeat(20, () => eve.get('/aus', { bare: true }))
      const beside = async (call) => {
        const calls = concurrently(50, call)
        const times = []
        for (let nth = 0; nth < 60; nth++)
          times.push(await timeOf(() => eve.get('/aus', { bare: true })))
        return { p95: Math.round(p95(times)), ...countStatuses(await calls) }
      }
      const cheap = await beside(() => eve.api('GET', '/customer/session'))
      const logins = await beside((nth) => {
        eve.move()
        return eve.login(`nobody${nth}@example.com`, 'no such password')
      })
      const isHeld = (logins.p95 <= 300 || logins.p95 <= cheap.p95 * 3) && !logins[500]
      return toOutcome(isHeld, { cheap: cheap.p95, ...logins })
    },
  },
  {
    name: '40 declined cards on one order, from ever new networks',
    run: async (eve) => {
      await eve.addLine()
      const reference = (await eve.enquire()).answer?.data?.enquiryReferenceId
      const answers = await repeat(40, () => {
        eve.move()
        return eve.pay(reference, 'pm_card_chargeDeclined')
      })
      const counts = countStatuses(answers)
      const ledger = await eve.get('/_local/payments.json')
      const charges = ledger.answer?.charges?.filter(
        ({ metadata }) => metadata?.orderId === reference,
      ).length
      return toOutcome(counts[402] === 10 && counts[429] === 30 && (charges ?? 10) === 10, {
        ...counts,
        charges,
      })
    },
  },
  {
    name: '300 codes guessed at once, each with a cart of its own',
    run: async (eve) => {
      const counts = countStatuses(
        await concurrently(300, (nth) => {
          eve.forget()
          return eve.api('POST', '/cart/codes', { code: `GUESS${nth}`, country: 'aus' })
        }),
      )
      return toOutcome((counts[422] ?? 0) + (counts[404] ?? 0) <= 60 && counts[429] >= 240, counts)
    },
  },
  {
    name: '30 gift card codes looked up with a cart, then 100 without',
    run: async (eve) => {
      const look = (nth) =>
        eve.api('POST', '/gift-cards/balance', { code: `AAAA-BBBB-CCCC-${1000 + nth}` })
      await eve.addLine({ start: '10:00' })
      const withCart = countStatuses(await repeat(30, look))
      eve.move()
      const without = countStatuses(
        await repeat(100, (nth) => {
          eve.forget()
          return look(nth)
        }),
      )
      return toOutcome(withCart[422] === 10 && without[422] === 60, [withCart, without])
    },
  },
  {
    name: '260 writes of one cart at once, then 1,300 of one network',
    run: async (eve) => {
      await eve.addLine({ start: '10:00', date: daysAhead(42) })
      const cart = countStatuses(
        await concurrently(260, () => eve.api('POST', '/cart/refresh', {})),
      )
      eve.forget()
      eve.move()
      const network = countStatuses(await concurrently(1_300, () => eve.api('POST', '/logout', {})))
      return toOutcome(cart[429] >= 20 && network[429] >= 100 && !cart[500] && !network[500], [
        cart,
        network,
      ])
    },
  },
  {
    name: '60 enquiries of one cart',
    run: async (eve) => {
      await eve.addLine({ start: '12:00' })
      const counts = countStatuses(await repeat(60, () => eve.enquire()))
      return toOutcome(counts[200] <= 10 && counts[429] >= 50, counts)
    },
  },
  {
    name: '60 requests to be told, for strangers’ addresses; 50 resets, 50 sign-ups, 50 mailed logins',
    run: async (eve) => {
      const kinds = {
        tell: (email) =>
          eve.api('POST', '/tell-me', { productId: 'p-ice-canoe', country: 'ca', email }),
        reset: (email) => eve.api('POST', '/password/reset/request', { email }),
        signup: (email) =>
          eve.api('POST', '/signup', {
            email,
            password: `a long pass phrase of ${email}`,
            firstName: 'A',
            lastName: 'B',
          }),
        link: (email) => eve.api('POST', '/login/link/request', { email }),
      }
      const counts = {}
      for (const [name, ask] of Object.entries(kinds)) {
        eve.move()
        counts[name] = countStatuses(
          await repeat(50, (nth) => ask(`stranger${nth}-${name}@example.com`)),
        )
      }
      const all = Object.values(counts)
      return toOutcome(
        all.every((one) => one[429] >= 30 && !one[500]),
        counts,
      )
    },
  },
  {
    name: 'places taken by 25 visitors of one network, each with a new cart',
    run: async (eve) => {
      const counts = countStatuses(
        await repeat(25, () => {
          eve.forget()
          return eve.addLine({ start: '14:00', adults: 8 })
        }),
      )
      const rest = await (async () => {
        eve.forget()
        eve.move()
        return eve.addLine({ start: '14:00' })
      })()
      return toOutcome((counts[409] ?? 0) + (counts[429] ?? 0) > 0 && rest.status === 200, {
        ...counts,
        honest: rest.status,
      })
    },
  },
  {
    name: 'two strangers with one readable key',
    run: async (eve) => {
      const key = { 'idempotency-key': 'add-line-p-bush-walk-1' }
      const first = await eve.addLine({ start: '10:00', date: daysAhead(42) }, key)
      eve.forget()
      const second = await eve.addLine({ start: '10:00', date: daysAhead(42) }, key)
      const [one, other] = [first, second].map(({ answer }) => answer?.cartId)
      return toOutcome(Boolean(one && other) && one !== other, [first.status, second.status])
    },
  },
  {
    name: 'a total that nobody was shown',
    run: async (eve) => {
      await eve.addLine({ start: '10:00', date: daysAhead(41) })
      const reference = (await eve.enquire()).answer?.data?.enquiryReferenceId
      const { status, answer } = await eve.pay(reference, 'pm_card_visa', { seenTotal: 1 })
      return toOutcome(status === 409, { status, code: answer?.code })
    },
  },
  {
    name: 'after logout the cart and its draft are gone from the browser',
    only: 'local',
    run: async (eve) => {
      await eve.login('isla@example.com', 'picnic-isla-1')
      await eve.addLine({ start: '13:00' })
      await eve.enquire('isla@example.com')
      await eve.api('POST', '/logout', {})
      const draft = await eve.api('GET', '/enquiry')
      const page = await eve.get('/aus/checkout')
      return toOutcome(!draft.text.includes('isla@') && !page.text.includes('isla@'), [
        draft.status,
        page.status,
      ])
    },
  },
  {
    name: 'drawing without an editor’s token',
    run: async (eve) => {
      const entry = {
        data: {
          jsCode: 'state.x=[];for(var i=0;i<155;i++)state.x.push(new Array(100000))',
          blocks: [],
        },
      }
      const answers = [
        await eve.send('POST', '/_content/draw', {
          body: entry,
          headers: { 'x-shop-editing': '1' },
        }),
        await eve.send('POST', '/_content/draw', {
          body: entry,
          headers: { authorization: 'Bearer nonsense' },
        }),
      ]
      return toOutcome(
        answers.every(({ status }) => [401, 403, 404].includes(status)),
        countStatuses(answers),
      )
    },
  },
  {
    name: 'forged webhooks: none, wrong, an hour old, and the public secret of the simulator',
    run: async (eve, { environment }) => {
      const body = JSON.stringify({
        id: 'evt_forged',
        type: 'charge.dispute.created',
        data: { object: { id: 'dp_1' } },
      })
      const now = Math.floor(Date.now() / 1000)
      const sign = (secret, at = now) =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
      const headers = [
        {},
        { 'stripe-signature': 'v1=00' },
        { 'stripe-signature': sign('') },
        { 'stripe-signature': sign('whsec_wrong') },
        { 'stripe-signature': sign('whsec_simulator', now - 3600) },
        ...(environment === 'local' ? [] : [{ 'stripe-signature': sign('whsec_simulator') }]),
      ]
      const answers = []
      for (const one of headers)
        answers.push(await eve.send('POST', '/api/webhooks/stripe', { body, headers: one }))
      const flood = await repeat(60, () =>
        eve.send('POST', '/api/webhooks/stripe', { body, headers: headers[1] }),
      )
      const counts = countStatuses(flood)
      return toOutcome(answers.every(({ status }) => status === 400) && counts[429] >= 20, [
        countStatuses(answers),
        counts,
      ])
    },
  },
  {
    name: 'local doors, the development token and the clock of a preview',
    only: 'preview',
    run: async (eve) => {
      const bearer = { authorization: 'Bearer development-token-do-not-use-in-production' }
      const doors = []
      for (const path of ['/_local/mail', '/_local/mail.json', '/_local/payments.json'])
        doors.push((await eve.get(path)).status)
      doors.push((await eve.send('POST', '/_local/jobs/books')).status)
      const staff = (await eve.api('GET', '/staff/tasks', undefined, bearer)).status
      const plain = await eve.get('/api/v3/query/abcd/page')
      const shifted = await eve.get('/api/v3/query/abcd/page', {
        headers: { 'x-shop-now': '2030-01-01T00:00:00Z' },
      })
      const same = plain.headers.get('cache-control') === shifted.headers.get('cache-control')
      return toOutcome(
        doors.every((one) => one === 404) && [401, 403, 404].includes(staff) && same,
        {
          doors,
          staff,
          same,
        },
      )
    },
  },
  {
    name: 'a local door under another host name',
    only: 'local',
    run: async (eve) => {
      const { request } = await import('node:http')
      const status = await new Promise((done) => {
        const { port } = new URL(eve.origin)
        request(
          { port, host: '127.0.0.1', path: '/_local/mail', headers: { host: 'evil.example' } },
          (answer) => done(answer.statusCode),
        ).end()
      })
      return toOutcome(status === 404, { status })
    },
  },
  {
    name: 'writes from another site, with and without Basic credentials',
    run: async (eve) => {
      const from = { origin: 'https://evil.example', 'content-type': 'application/json' }
      const paths = [
        '/logout',
        '/cart/lines',
        '/enquiry',
        '/cart/codes',
        '/login',
        '/signup',
        '/tell-me',
      ]
      const answers = []
      for (const path of paths)
        for (const more of [
          {},
          { authorization: 'Basic eDp5' },
          { 'sec-fetch-site': 'cross-site' },
          { origin: 'null' },
        ])
          answers.push(
            await eve.send('POST', `/api${path}`, { body: {}, headers: { ...from, ...more } }),
          )
      return toOutcome(
        answers.every(({ status }) => status === 403),
        countStatuses(answers),
      )
    },
  },
  {
    name: 'hostile input: injection, prototypes, broken encodings, deep and large bodies',
    run: async (eve) => {
      const paths = [
        '/aus/search?q=%22%20OR%20NEAR(',
        "/aus/search?q=';DROP TABLE orders;--",
        '/aus/%c0%ae%c0%ae/',
        '/aus/..%2f..%2fetc',
        '/aus/b/x.y.z',
        '/aus/cities/__proto__',
        '/api/products?id=__proto__&id=constructor',
        '/api/v3/query/k/page?query.__proto__.x=1',
        '/api/v3/query/k/page?toString.call=x',
        '/api/products?city=%00',
        '/aus?city[]=a&city=b',
        '/api/v3/query/k/page?query.data.$regex=(a%2B)%2B$',
        `/aus/search?q=${'a'.repeat(12_000)}`,
        '/api/bookings/x?seal[]=1',
        '/api/gift-cards/..%2f',
        '/aus/cities/%E2%80%AE',
      ]
      const answers = []
      for (const path of paths) answers.push(await eve.get(path, { bare: true }))
      const bodies = [
        '{',
        '[]',
        'null',
        '"x"',
        '['.repeat(100_000),
        `{"a":"${'x'.repeat(300_000)}"}`,
        '{"__proto__":{"isAdmin":true}}',
        '\u0000',
        '{"email":{"$gt":""},"password":[]}',
      ]
      for (const body of bodies)
        for (const path of ['/login', '/cart/lines', '/enquiry', '/cart/codes', '/payments/x'])
          answers.push(await eve.send('POST', `/api${path}`, { body }))
      const counts = countStatuses(answers)
      const broken = answers.filter(({ status }) => status >= 500 && status !== 503)
      return toOutcome(broken.length === 0, counts)
    },
  },
  {
    name: 'tokens: none, changed, of another key, SQL in the subject',
    run: async (eve) => {
      const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = {
        sub: "c-maya' OR 1=1",
        email: MAYA,
        ver: 1,
        exp: 9e9,
        iss: 'daylark',
        aud: 'daylark',
      }
      const forged = [
        `${part({ alg: 'none' })}.${part(claims)}.`,
        `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(43)}`,
        ...['', 'key', 'development-secret-do-not-use-in-production'].map((key) => {
          const head = `${part({ alg: 'HS256' })}.${part(claims)}`
          return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
        }),
      ]
      const answers = []
      for (const token of forged)
        for (const path of [
          '/customer/profile',
          '/customer/events',
          '/customer/export',
          '/staff/tasks',
        ])
          answers.push(
            await eve.api(
              path === '/customer/export' ? 'POST' : 'GET',
              path,
              path === '/customer/export' ? {} : undefined,
              { authorization: `Bearer ${token}` },
            ),
          )
      return toOutcome(
        answers.every(({ status }) => status === 401 || status === 404),
        countStatuses(answers),
      )
    },
  },
  {
    name: 'a stranger’s order: read, pay, move, cancel, with no and wrong signatures',
    run: async (eve) => {
      await eve.addLine({ start: '10:00' })
      const reference = (await eve.enquire('victim@example.com')).answer?.data?.enquiryReferenceId
      eve.forget()
      const seals = ['', '?seal=', `?seal=${'A'.repeat(32)}`, '?seal[]=a&seal=b']
      const answers = []
      for (const seal of seals) {
        answers.push(await eve.api('GET', `/enquiry/${reference}${seal}`))
        answers.push(await eve.api('GET', `/bookings/${reference}${seal}`))
        answers.push(await eve.api('POST', `/bookings/${reference}/cancel${seal}`, { lineId: 'x' }))
        answers.push(
          await eve.api(
            'POST',
            `/payments/${reference}${seal}`,
            { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' },
            { 'idempotency-key': crypto.randomUUID() },
          ),
        )
      }
      const leaks = answers.some(({ text }) => text.includes('victim@'))
      return toOutcome(
        Boolean(reference) &&
          !leaks &&
          answers.every(({ status }) => status >= 400 && status < 500),
        countStatuses(answers),
      )
    },
  },
  ...ATTACKS_ON_LINKS,
]
