import { EMAIL_ISSUE, isEmailAddress } from '#domain/checkout/email-address.ts'
import type { Form, FormResponse } from '#domain/contract/content/forms.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'
import { findPublishedForm, listPublishedForms } from './published-entries.ts'

type Answers = FormResponse['answers']
type Caller = Backend & { customerId: string }
type Answered = Caller & {
  body: { formId: string; eventId?: string | undefined; answers: Answers }
}
type ResponseRow = {
  id: string
  form_code: string
  event_id: string
  version: number
  answers: string
  updated_at: number
}

export const formsService = serve(contract.forms, {
  list: listPublishedForms,
  show: (input) => findPublishedForm(input, input.params.code),
  response: (input) => findResponse(input, input.params.code, ''),
  eventResponse: (input) => findResponse(input, input.params.formId, input.params.hqId),

  async create(input) {
    const checked = await checkAnswers(input)
    if ('kind' in checked) return checked
    const { ordersDb, customerId, newId, clock, body } = input
    await ordersDb
      .prepare(
        `INSERT INTO form_response (id, customer_id, form_code, event_id, version, answers, updated_at)
         VALUES (?, ?, ?, ?, CAST(? AS INTEGER), ?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING`,
      )
      .bind(
        newId(),
        customerId,
        body.formId,
        body.eventId ?? '',
        checked.version,
        checked.answers,
        clock().getTime(),
      )
      .run()
    const stored = await findResponse(input, body.formId, body.eventId ?? '')
    return stored && JSON.stringify(stored.answers) === checked.answers
      ? stored
      : refuse(409, 'You’ve already answered this. Change your answers instead.')
  },

  async update(input) {
    const checked = await checkAnswers(input)
    if ('kind' in checked) return checked
    const { ordersDb, customerId, clock, body } = input
    await ordersDb
      .prepare(
        `UPDATE form_response SET version = CAST(?4 AS INTEGER), answers = ?5, updated_at = CAST(?6 AS INTEGER)
         WHERE customer_id = ?1 AND form_code = ?2 AND event_id = ?3`,
      )
      .bind(
        customerId,
        body.formId,
        body.eventId ?? '',
        checked.version,
        checked.answers,
        clock().getTime(),
      )
      .run()
    return (
      (await findResponse(input, body.formId, body.eventId ?? '')) ??
      refuse(404, 'You haven’t answered this yet.')
    )
  },
})

async function findResponse(
  { ordersDb, customerId }: Caller,
  code: string,
  eventId: string,
): Promise<FormResponse | null> {
  const row = await ordersDb
    .prepare('SELECT * FROM form_response WHERE customer_id = ? AND form_code = ? AND event_id = ?')
    .bind(customerId, code, eventId)
    .first<ResponseRow>()
  return (
    row && {
      id: row.id,
      formId: row.form_code,
      eventId: row.event_id || null,
      version: row.version,
      answers: JSON.parse(row.answers),
      updatedOn: toIso(row.updated_at),
    }
  )
}

/** The answers in the order of the form, without what it doesn't ask; or what is wrong with them. */
async function checkAnswers(
  input: Answered,
): Promise<{ version: number; answers: string } | Refusal> {
  const { ordersDb, customerId, body } = input
  const form = await findPublishedForm(input, body.formId)
  if (!form) return refuse(404, 'There is no such form.')
  const isOwnEvent =
    !body.eventId ||
    (await ordersDb
      .prepare(
        'SELECT 1 FROM booking JOIN orders ON orders.id = order_id WHERE line_id = ? AND customer_id = ?',
      )
      .bind(body.eventId, customerId)
      .first())
  if (!isOwnEvent) return refuse(404, 'There is no such booking.')
  const fields = Object.fromEntries(
    form.fields.flatMap((field) => {
      const issue = answerIssue(field, body.answers[field.name])
      return issue === null ? [] : [[field.name, issue]]
    }),
  )
  const [first] = Object.values(fields)
  if (first) return refuse(422, first, { fields })
  const answers = form.fields.flatMap(({ name }) => {
    const answer = body.answers[name]
    return answer === undefined || answer === '' ? [] : [[name, answer] as const]
  })
  return { version: form.version, answers: JSON.stringify(Object.fromEntries(answers)) }
}

function answerIssue(
  { name, type, required, options }: Form['fields'][number],
  answer: Answers[string] | undefined,
): string | null {
  const isMissing =
    answer === undefined || answer === '' || (type === 'checkbox' && answer === false)
  if (isMissing) return required ? `${name} is a required field` : null
  if (type === 'select' && !options.includes(String(answer))) return 'Choose one of the options.'
  if (type === 'email' && !isEmailAddress(String(answer))) return EMAIL_ISSUE
  if (type === 'number' && !Number.isFinite(Number(answer))) return 'Give a number.'
  if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(answer)))
    return 'Give a date such as 2026-12-31.'
  return null
}
