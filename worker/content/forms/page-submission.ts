import type { Context } from 'hono'
import type { FormResult } from '#client/blocks/form/form-result.ts'
import { allowedFormUrl, DEFAULT_FORM_MESSAGES } from '#domain/content/forms/form.ts'
import { failedState, stateFromResponse } from '#domain/content/forms/submission-state.ts'
import { visitBlocks } from '#domain/content/forms/visit-blocks.ts'
import { ShopError } from '#domain/errors.ts'
import { stripHtml } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { allowedFormOrigins } from './allowed-origins.ts'
import { type FoundForm, findForm } from './find-form.ts'
import { groupFields, parseFormBody } from './parse-form-body.ts'
import { submitForm } from './submit-form.ts'

/** A form that was submitted without script and rejected: the same page shows it again with `context` and this status. */
export type RejectedSubmission = {
  status: 422 | 413 | 429
  message: string
  retryAfter: number | undefined
  context: { formAnswer: FormResult }
}

/**
 * Handles a form submitted to a content page: answers 303 once it is stored, so that reloading submits nothing again;
 * null if the page has no such form.
 */
export async function submitPageForm(
  c: Context<AppEnv>,
): Promise<Response | RejectedSubmission | null> {
  const body = await parseFormBody(c)
  const form = await findForm(c, {
    formId: c.req.query('form') ?? '',
    name: '',
    path: c.var.url.pathname,
    fields: new Set(body.pairs.map(([name]) => name)),
  })
  if (!form) return null
  try {
    await submitForm(c, form, body)
  } catch (error) {
    if (!(error instanceof ShopError) || !isVisitorError(error.status)) throw error
    return rejectSubmission(
      form,
      error,
      groupFields(
        body,
        form.fields.map(({ name }) => name),
      ).texts,
    )
  }
  const next = allowedFormUrl(form.rules.successUrl, c.req.url, allowedFormOrigins(c.var.config))
  if (next) return c.redirect(next.href, 303)
  setFlash(c, { text: thankYouText(form), type: 'success' })
  return c.redirect(c.var.url.pathname, 303)
}

const isVisitorError = (status: number): status is RejectedSubmission['status'] =>
  status === 413 || status === 422 || status === 429

function rejectSubmission(
  { id, rules }: FoundForm,
  { status, message, fields, retryAfter }: ShopError,
  texts: ReadonlyMap<string, readonly string[]>,
): RejectedSubmission {
  // A page shows a message, not a raw response.
  const { response: _, ...details } = stateFromResponse(
    false,
    { message, fields },
    rules.errorMessagePath,
  )
  const state = { ...failedState(message), ...details }
  return {
    status: status as RejectedSubmission['status'],
    message,
    retryAfter,
    context: { formAnswer: { id, submission: state, typed: Object.fromEntries(texts) } },
  }
}

function thankYouText({ options }: FoundForm): string {
  const texts: string[] = []
  visitBlocks(options.successMessage, (name, { text }) => {
    if (name === 'Text' && typeof text === 'string') texts.push(stripHtml(text))
  })
  return texts.join(' ').trim().slice(0, 300) || DEFAULT_FORM_MESSAGES.success
}
