import type { Context } from 'hono'
import type { FormAnswer } from '#client/blocks/form/answer.ts'
import { allowedAddress, STOCK_WORDS } from '#domain/content/form.ts'
import { failed, told } from '#domain/content/form-answer.ts'
import { eachBlock } from '#domain/content/form-blocks.ts'
import { ShopError } from '#domain/errors.ts'
import { stripHtml } from '#domain/text.ts'
import type { Edge } from '#worker/context.ts'
import { keepFlash } from '#worker/cookies.ts'
import { type FoundForm, findForm } from './forms/find.ts'
import { formOrigins } from './forms/origins.ts'
import { readBody, sentWith } from './forms/read.ts'
import { take } from './forms/take.ts'

/** A form that was sent without script and was not taken: the same page shows it again with `context` and this status. */
export type NotTaken = {
  status: 422 | 413 | 429
  message: string
  retryAfter: number | undefined
  context: { formAnswer: FormAnswer }
}

/**
 * Takes what a browser sent to a page with content: answers 303 once it is taken, so that loading again sends nothing
 * again (spec §4); null where the page has no such form.
 */
export async function takeForm(c: Context<Edge>): Promise<Response | NotTaken | null> {
  const body = await readBody(c)
  const form = await findForm(c, {
    formId: c.req.query('form') ?? '',
    name: '',
    path: c.var.url.pathname,
    fields: new Set(body.pairs.map(([name]) => name)),
  })
  if (!form) return null
  try {
    await take(c, form, body)
  } catch (error) {
    if (!(error instanceof ShopError) || !isForVisitor(error.status)) throw error
    return notTaken(
      form,
      error,
      sentWith(
        body,
        form.asked.map(({ name }) => name),
      ).texts,
    )
  }
  const next = allowedAddress(form.rules.successUrl, c.req.url, formOrigins(c.var.config))
  if (next) return c.redirect(next.href, 303)
  keepFlash(c, { text: thanksOf(form), type: 'success' })
  return c.redirect(c.var.url.pathname, 303)
}

const isForVisitor = (status: number): status is NotTaken['status'] =>
  status === 413 || status === 422 || status === 429

function notTaken(
  { id, rules }: FoundForm,
  { status, message, fields, retryAfter }: ShopError,
  texts: ReadonlyMap<string, readonly string[]>,
): NotTaken {
  // People who read a page want words, not the answer of a program.
  const { response: _, ...about } = told(false, { message, fields }, rules.errorMessagePath)
  const shown = { ...failed(message), ...about }
  return {
    status: status as NotTaken['status'],
    message,
    retryAfter,
    context: { formAnswer: { id, told: shown, typed: Object.fromEntries(texts) } },
  }
}

/** The words of the form's own thanks. */
function thanksOf({ options }: FoundForm): string {
  const words: string[] = []
  eachBlock(options.successMessage, (name, { text }) => {
    if (name === 'Text' && typeof text === 'string') words.push(stripHtml(text))
  })
  return words.join(' ').trim().slice(0, 300) || STOCK_WORDS.success
}
