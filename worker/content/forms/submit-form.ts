import type { Context } from 'hono'
import {
  findReplyAddress,
  isSpamSubmission,
  validateSubmission,
} from '#domain/content/forms/validate-submission.ts'
import { ShopError } from '#domain/errors.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { refusalError } from '#worker/app/errors.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { addressBlock } from '#worker/rate-limits/address-block.ts'
import type { FoundForm } from './find-form.ts'
import { type FormBody, groupFields } from './parse-form-body.ts'
import { formRecipient } from './recipient.ts'
import { storeSubmission } from './store-submission.ts'

const MAX_FILES = 5
const MB = 1024 * 1024
const MAX_FILE_BYTES = 1.5 * MB
const MAX_TOTAL_FILE_BYTES = 3 * MB

/** Validates and stores a submission; rejects it with a message for each invalid field. */
export async function submitForm(
  c: Context<AppEnv>,
  form: FoundForm,
  body: FormBody,
): Promise<{ id: string }> {
  const { backend } = c.var
  if (form.rules.transport !== 'ours') {
    const message = 'This form can’t be sent to that address.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const submitted = groupFields(
    body,
    form.fields.map(({ name }) => name),
  )
  // Spammers get a success, so that they don't retry.
  if (isSpamSubmission(submitted)) return { id: backend.newId() }

  const fields = { ...validateSubmission(form, submitted), ...validateFiles(submitted.files) }
  if (Object.keys(fields).length > 0) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 422,
      message: SEVERAL_FIELDS_MESSAGE,
      fields,
    })
  }
  const attempt = await backend.limits.take('form', { target: form.formId })
  if (attempt.refusal) throw refusalError(attempt.refusal)
  const { id, isNew } = await storeSubmission(backend, {
    formId: form.formId,
    name: form.rules.name,
    recipient: formRecipient(form.rules.email, c.var.config),
    replyTo: findReplyAddress(form, submitted),
    answers: formatAnswers(form, submitted.texts),
    files: [...submitted.files.values()].flat().filter(({ size }) => size > 0),
    sender: addressBlock(c.req.header('cf-connecting-ip') ?? null),
  })
  if (isNew) backend.waitUntil(sendDueMail(backend))
  else await attempt.giveBack()
  return { id }
}

function formatAnswers(
  { fields: formFields }: FoundForm,
  texts: ReadonlyMap<string, readonly string[]>,
) {
  const fields = new Map(formFields.map((field) => [field.name, field]))
  const names = [...new Set([...fields.keys(), ...texts.keys()])]
  return names.flatMap((name): [string, string][] => {
    const { label = name, type = '' } = fields.get(name) ?? {}
    const values = (texts.get(name) ?? []).filter((one) => one !== '')
    const text = values
      .map((one) => (type === 'checkbox' ? (CHECKBOX_LABELS.get(one) ?? one) : one))
      .join(', ')
    return text === '' ? [] : [[label, text]]
  })
}

/** Values that scripts and browsers send for a checkbox. */
const CHECKBOX_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ on: 'yes', true: 'yes', false: 'no' }),
)

function validateFiles(files: ReadonlyMap<string, readonly File[]>): Record<string, string> {
  // A field may be called like a property of Object.prototype.
  const errors: Record<string, string> = Object.create(null)
  let count = 0
  let bytes = 0
  for (const [name, fieldFiles] of files) {
    for (const { size } of fieldFiles) {
      count += size > 0 ? 1 : 0
      bytes += size
      if (size > MAX_FILE_BYTES) errors[name] = 'A file may have at most 1.5 MB.'
      else if (count > MAX_FILES) errors[name] = `Please send at most ${MAX_FILES} files.`
      else if (bytes > MAX_TOTAL_FILE_BYTES)
        errors[name] = 'All files together may have at most 3 MB.'
    }
  }
  return errors
}
