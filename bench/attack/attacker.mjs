let networks = 0

/** Someone with networks, cookies and carts of their own. */
export function createAttacker(origin) {
  /** A network that nobody else comes from. */
  const newNetwork = () => `10.${(++networks >> 8) & 255}.${networks & 255}.7`
  let cookies = new Map()
  let network = newNetwork()

  async function send(method, path, { body, form, headers = {}, bare = false } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'cf-connecting-ip': network,
        ...(cookie && !bare ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const [name, value] = pair.split(/=(.*)/s)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    let answer = null
    try {
      answer = JSON.parse(text)
    } catch {
      // A page.
    }
    return { status: response.status, headers: response.headers, text, answer }
  }

  const attacker = {
    origin,
    send,
    get: (path, options) => send('GET', path, options),
    api: (method, path, body, headers = {}) => send(method, `/api${path}`, { body, headers }),
    /** Another browser in the same network. */
    forget: () => {
      cookies = new Map()
    },
    move: () => {
      network = newNetwork()
    },
    addLine: (more = {}, headers = {}) =>
      attacker.api('POST', '/cart/lines', { ...LINE, ...more }, headers),
    enquire: (email = 'eve@example.com') =>
      attacker.api('POST', '/enquiry', {
        service: 'enquiry',
        event: 'CREATE_ENQUIRY',
        data: { customers: [{ email, phone: PHONE, firstName: 'Eve', lastName: 'Attacker' }] },
      }),
    pay: (reference, paymentMethod, more = {}) =>
      attacker.api(
        'POST',
        `/payments/${reference}`,
        { cardType: 'NEW_CARD', paymentMethod, ...more },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    login: (email, password) => attacker.api('POST', '/login', { email, password }),
  }
  return attacker
}

export const daysAhead = (days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: daysAhead(40),
  start: '11:00',
  adults: 2,
}
const PHONE = '+61 412 345 678'

/** What came of an attack, as a row of the table. */
export const toOutcome = (isHeld, what) => ({
  isHeld,
  detail: typeof what === 'string' ? what : JSON.stringify(what),
})

/** Statuses with how often each came. */
export function countStatuses(answers) {
  const counts = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Does something many times, one after the other or all at once. */
export async function repeat(times, work) {
  const answers = []
  for (let nth = 0; nth < times; nth++) answers.push(await work(nth))
  return answers
}
export const concurrently = (times, work) =>
  Promise.all(Array.from({ length: times }, (_, nth) => work(nth)))
