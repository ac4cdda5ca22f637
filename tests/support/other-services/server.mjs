// Another company's services, as far as the contract suite asks them: a process of its own that keeps everything in memory and shares no code
// with the shop, only the dataset's files.
import { createServer } from 'node:http'
import {
  COUNTRIES,
  closest,
  findCountry,
  missing,
  month,
  products,
  Refused,
  read,
  TIERS,
} from './catalogue.mjs'
import { addLine, carts, enquire, login, ownOrder, pay, subscription } from './selling.mjs'

/** What was answered under an idempotency key, and to what body. */
const answered = new Map()

const CALLS = {
  'GET products': products,
  'GET top-products': (request) => products(request).filter(({ status }) => status === 'top'),
  'GET locations': () => COUNTRIES.map(({ name, cities }) => ({ name, cityStates: cities })),
  'GET cities/closest': closest,
  'GET country': ({ query }) => {
    const country = findCountry(query.get('name') ?? 'Australia')
    if (!country) throw missing()
    const { cities: _, prices: __, ...summary } = country
    return summary
  },
  'GET configs': () => read('calendar.json').days.map(({ day }) => ({ day })),
  'GET data/navigation.json': () => read('navigation.json'),
  'GET data/options.json': () => read('options.json'),
  'GET subscription-types/public': () => TIERS,
  'GET availability/:': month,
  'POST cart/lines': addLine,
  'GET cart': ({ cartId }) => carts.get(cartId) ?? null,
  'POST enquiry': enquire,
  'GET enquiry/:': (request) => ownOrder(request).view,
  'POST payments/:': pay,
  'POST login': login,
  'GET customer/subscription': subscription,
}

function findCall(method, path) {
  const exact = CALLS[`${method} ${path.join('/')}`]
  return exact ?? CALLS[`${method} ${path.slice(0, -1).join('/')}/:`]
}

function answer(request) {
  const call = findCall(request.method, request.path)
  if (!call) throw missing()
  return call(request)
}

/** Answers an equal body under a known key as it did the first time, whatever that was. */
function answerOnce(request, key) {
  const body = JSON.stringify(request.body)
  const before = answered.get(key)
  if (before && before.body !== body)
    throw new Refused(422, 'This key was used for something else.')
  if (before) return before.answer
  const now = answer(request)
  answered.set(key, { body, answer: now })
  return now
}

const server = createServer(async (incoming, outgoing) => {
  let text = ''
  for await (const chunk of incoming) text += chunk
  const { pathname, searchParams: query } = new URL(incoming.url, 'http://services')
  const { headers, method } = incoming
  const request = {
    ...{ method, query, body: text === '' ? undefined : JSON.parse(text) },
    path: pathname
      .replace(/^\/api(?=\/)/, '')
      .split('/')
      .filter(Boolean),
    cartId: headers['x-shop-cart'],
    token: headers.authorization?.replace('Bearer ', ''),
  }
  const send = (status, value) => {
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(value))
  }
  try {
    const key = headers['idempotency-key']
    send(200, key ? answerOnce(request, key) : answer(request))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, message, fields } = error
    send(status, { message, ...(fields && { fields }) })
  }
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
