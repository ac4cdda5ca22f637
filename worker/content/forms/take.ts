import type { Context } from 'hono'
import { isFromProgram, replyTo, wrongWith } from '#domain/content/form-fields.ts'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import type { FoundForm } from './find.ts'
import { keep } from './keep.ts'
import { networkOf } from './network.ts'
import { type Body, sentWith } from './read.ts'
import { recipientOf } from './recipient.ts'

const MOST_FILES = 5
const MB = 1024 * 1024
const LARGEST = 1.5 * MB
const MOST_IN_ALL = 3 * MB

/** Checks, keeps and hands on what was sent with a form of ours; what is wrong is refused with the fields' words. */
export async function take(c: Context<Edge>, form: FoundForm, body: Body): Promise<{ id: string }> {
  const { backend } = c.var
  if (form.rules.way !== 'ours') {
    const message = 'This form leads to an address that we do not send anything to.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message })
  }
  const sent = sentWith(
    body,
    form.asked.map(({ name }) => name),
  )
  // Programs are thanked, so that they do not try again.
  if (isFromProgram(sent)) return { id: backend.newId() }

  const fields = { ...wrongWith(form, sent), ...wrongFiles(sent.files) }
  if (Object.keys(fields).length > 0) {
    const message = 'Some fields need another look.'
    throw new ShopError('BAD_DATA_FORMAT', { status: 422, message, fields })
  }
  const kept = await keep(backend, {
    formId: form.formId,
    name: form.rules.name,
    recipient: recipientOf(form.rules.email, c.var.config),
    replyTo: replyTo(form, sent),
    answers: answersOf(form, sent.texts),
    files: [...sent.files.values()].flat().filter(({ size }) => size > 0),
    address: networkOf(c.req.header('cf-connecting-ip') ?? ''),
  })
  if (kept === null) {
    const message = 'That was sent very often. Please wait a minute and try again.'
    throw new ShopError('SERVICE_ERROR', { status: 429, message, retryAfter: 60 })
  }
  backend.later(sendDue(backend))
  return kept
}

/** What was answered, in the form's order, then what its own code may have added. */
function answersOf({ asked }: FoundForm, texts: ReadonlyMap<string, readonly string[]>) {
  const fields = new Map(asked.map((field) => [field.name, field]))
  const names = [...new Set([...fields.keys(), ...texts.keys()])]
  return names.flatMap((name): [string, string][] => {
    const { label = name, type = '' } = fields.get(name) ?? {}
    const given = (texts.get(name) ?? []).filter((one) => one !== '')
    const text = given.map((one) => (type === 'checkbox' ? (TICKS[one] ?? one) : one)).join(', ')
    return text === '' ? [] : [[label, text]]
  })
}

/** How scripts and browsers send a box. */
const TICKS: Partial<Record<string, string>> = { on: 'yes', true: 'yes', false: 'no' }

function wrongFiles(files: ReadonlyMap<string, readonly File[]>): Record<string, string> {
  // A field of any name counts, one called like a prototype too.
  const wrong: Record<string, string> = Object.create(null)
  let count = 0
  let bytes = 0
  for (const [name, some] of files) {
    for (const { size } of some) {
      count += size > 0 ? 1 : 0
      bytes += size
      if (size > LARGEST) wrong[name] = 'A file may have at most 1.5 MB.'
      else if (count > MOST_FILES) wrong[name] = `Please send at most ${MOST_FILES} files.`
      else if (bytes > MOST_IN_ALL) wrong[name] = 'All files together may have at most 3 MB.'
    }
  }
  return wrong
}
