import {
  invalidRequest,
  okResponse,
  type SimulatorResponse,
} from '#worker/payment-provider/simulator/api/response.ts'
import {
  CARD_BEHAVIOURS,
  findCardBehaviour,
  SETUP_AUTHENTICATION_FAILED,
} from '#worker/payment-provider/simulator/card-behaviours.ts'
import {
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import { assertRowsChanged } from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  attachPaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  newPaymentMethodRow,
} from '#worker/payment-provider/simulator/rows/payment-method-row.ts'
import {
  findSetupIntent,
  type SetupIntentRow,
  toStripeSetupIntent,
  toStripeSetupSession,
  updateSetupIntent,
} from '#worker/payment-provider/simulator/rows/setup-intent-row.ts'
import { runEndpoint } from '#worker/payment-provider/simulator/run-endpoint.ts'

type Answer = { paymentMethod: unknown; outcome: unknown }

/** Applies what a card's owner chose on its page, if the page waits for it. */
export async function continueSetup(
  deps: SimulatorDependencies,
  session: string,
  { paymentMethod, outcome }: Answer,
): Promise<void> {
  await runEndpoint(deps, null, async () => {
    const row = await findSetupIntent(deps.db, session)
    const isOpen = row && row.expires_at > unixSeconds(deps.now())
    if (isOpen && row.status === 'requires_payment_method' && typeof paymentMethod === 'string')
      return enterCard(deps, row, paymentMethod)
    if (isOpen && row.status === 'requires_action' && (outcome === 'approve' || outcome === 'fail'))
      return answerBank(deps, row, outcome)
    return invalidRequest('There is nothing to set up.')
  })
}

function enterCard(
  deps: SimulatorDependencies,
  row: SetupIntentRow,
  token: string,
): SimulatorResponse {
  const card = findCardBehaviour(token)
  if (!card) return invalidRequest('There is no such test card.')
  const { decline, authenticate, authenticatesOnce, isKeptThoughDeclined } = card.method
  const isAsked = authenticate || authenticatesOnce
  if (decline && !isAsked && !isKeptThoughDeclined)
    return fail(deps, row, { ...decline, type: 'card_error' })
  const method = newPaymentMethodRow(deps, card.token)
  const insert = insertPaymentMethod(deps.db, method)
  return isAsked
    ? move(deps, row, { status: 'requires_action', payment_method: method.id }, [insert])
    : succeed(deps, row, method.id, [insert])
}

async function answerBank(
  deps: SimulatorDependencies,
  row: SetupIntentRow,
  outcome: 'approve' | 'fail',
): Promise<SimulatorResponse> {
  if (outcome === 'fail') return fail(deps, row, SETUP_AUTHENTICATION_FAILED)
  const method = await findPaymentMethod(deps.db, row.payment_method ?? '')
  const decline = method && CARD_BEHAVIOURS[method.token]?.decline
  return decline
    ? fail(deps, row, { ...decline, type: 'card_error' })
    : succeed(deps, row, row.payment_method ?? '')
}

function succeed(
  deps: SimulatorDependencies,
  row: SetupIntentRow,
  method: string,
  before: D1PreparedStatement[] = [],
): SimulatorResponse {
  const changes = { status: 'succeeded', payment_method: method } as const
  const statements = [...before, attachPaymentMethod(deps.db, method, row.customer)]
  const { origin } = deps
  const session = toStripeSetupSession({ ...row, ...changes }, { origin, now: row.created })
  return {
    ...move(deps, row, changes, statements),
    events: [
      { type: 'setup_intent.succeeded', object: toStripeSetupIntent({ ...row, ...changes }) },
      { type: 'checkout.session.completed', object: session },
    ],
  }
}

const fail = (deps: SimulatorDependencies, row: SetupIntentRow, error: object): SimulatorResponse =>
  move(deps, row, {
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: JSON.stringify(error),
  })

const move = (
  { db }: SimulatorDependencies,
  row: SetupIntentRow,
  changes: Partial<SetupIntentRow>,
  statements: D1PreparedStatement[] = [],
): SimulatorResponse =>
  okResponse(
    {},
    {
      statements: [
        ...statements,
        updateSetupIntent(db, row, { ...row, last_setup_error: null, ...changes }),
        assertRowsChanged(db),
      ],
    },
  )
