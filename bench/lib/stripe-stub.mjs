/** Stripe as far as renewals ask of it: intents that are created once a key, and paid once. Outside of the worker, as it is. */
export function stripeStub() {
  const intents = new Map()
  const byKey = new Map()
  /** What the payments were for, one entry a capture. */
  const charged = []

  function create(key, form) {
    const existing = intents.get(byKey.get(key))
    if (existing) return existing
    const id = `pi_${intents.size + 1}`
    const intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_bench`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      customer: form.get('customer'),
      payment_method: null,
      metadata: { orderId: form.get('metadata[orderId]') },
      latest_charge: null,
    }
    byKey.set(key, id)
    intents.set(id, intent)
    return intent
  }

  function confirm(intent, form) {
    if (intent.status === 'succeeded') return intent
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
    charged.push(intent.metadata.orderId)
    return Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: form.get('payment_method'),
      latest_charge: {
        id: `ch_${intent.id}`,
        object: 'charge',
        status: 'succeeded',
        amount_refunded: 0,
        payment_method_details: { type: 'card', card },
      },
    })
  }

  async function answer(request) {
    const [, id, action] =
      /\/v1\/payment_intents\/?([^/]*)\/?(.*)$/.exec(new URL(request.url).pathname) ?? []
    const form = new URLSearchParams(await request.text())
    if (id === undefined || (request.method === 'GET' && !id))
      return Response.json({ object: 'list', data: [], has_more: false })
    if (!id) return Response.json(create(request.headers.get('idempotency-key'), form))
    const intent = intents.get(id)
    return Response.json(action === 'confirm' ? confirm(intent, form) : intent)
  }
  return { answer, charged }
}
