import type { Context } from 'hono'
import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { EMAIL_ISSUE, isEmailAddress } from '#domain/checkout/email-address.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { CAPTCHA_FIELD } from '#worker/rate-limits/captcha.ts'
import type { Page } from '#worker/render/page.ts'

/** Fields of a form or query: every name with all its values, safe against prototype keys. */
export type FormFields = {
  one(name: string): string
  /** A password, of which every sign counts. */
  password(name: string): string
  all(name: string): string[]
  /** A file that was chosen. */
  file(name: string): File | null
  /** Names with this prefix, without it, with their first value. */
  startingWith(prefix: string): Record<string, string>
  /** All values as typed, to show again. */
  values: Record<string, string>
}

/** Parses a posted form; refuses anything else. */
export async function readForm(c: Context<AppEnv>): Promise<FormFields> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 415, message: 'This address takes a form.' })
  }
  const data = await c.req.raw.formData().catch((cause: unknown) => {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'The form could not be read.',
      cause,
    })
  })
  const entries = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const form: FormFields = { ...toFormFields(entries), file: (name) => findFile(data, name) }
  c.set('checkToken', form.one(CAPTCHA_FIELD))
  return form
}

/** What a field for files that was left empty sends is a file of no bytes. */
function findFile(data: FormData, name: string): File | null {
  const file = data.get(name)
  return file instanceof File && file.size > 0 ? file : null
}

/** The fields of the address, as a form sent by GET leaves them. */
export const readQuery = (c: Context<AppEnv>): FormFields =>
  toFormFields([...c.var.url.searchParams])

function toFormFields(entries: [string, string][]): FormFields {
  const lists = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const text = cleanText(value).trim()
    lists.set(name, [...(lists.get(name) ?? []), text])
  }
  const firsts = [...lists].map(([name, [value = '']]) => [name, value] as const)
  return {
    one: (name) => lists.get(name)?.[0] ?? '',
    password: (name) => cleanText(entries.find(([field]) => field === name)?.[1] ?? ''),
    all: (name) => lists.get(name) ?? [],
    file: () => null,
    startingWith: (prefix) =>
      toPlainRecord(
        firsts
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, value]) => [name.slice(prefix.length), value]),
      ),
    values: toPlainRecord(firsts),
  }
}

const cleanText = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

function toPlainRecord(entries: (readonly [string, string])[]): Record<string, string> {
  const object: Record<string, string> = Object.create(null)
  for (const [name, value] of entries) object[name] = value
  return object
}

/** An integer as typed; NaN for anything else, so that the schema reports it. */
export const parseInteger = (text: string, fallback: number): number =>
  text === '' ? fallback : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN

/** Why a form was refused, with the page's status; a service's refusal is one. */
export type FormRefusal = FormErrors & { status: number }

export const formStatus = (refusal?: FormRefusal) =>
  (refusal?.status ?? 200) as NonNullable<Page['status']>

/** What every form says of these fields when they were left blank. */
const BLANK_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Enter your email.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  type: 'Choose what it is.',
}

/** A refusal in a form's own words, where a field was left blank or holds no email address. */
export function withFormMessages(
  { fields = {}, ...refusal }: FormRefusal,
  values: Readonly<Record<string, string>>,
  blankMessages: Readonly<Record<string, string>> = {},
): FormRefusal {
  const messages = { ...BLANK_MESSAGES, ...blankMessages }
  const translated = Object.entries(fields).map(([name, message]) => {
    const value = values[name] ?? ''
    const own = value === '' ? messages[name] : name === 'email' && emailIssue(value)
    return { name, message, words: own || message }
  })
  if (translated.length === 0) return refusal
  const { words } = translated.find(({ message }) => message === refusal.message) ?? {}
  return {
    ...refusal,
    message: words ?? refusal.message,
    fields: Object.fromEntries(translated.map(({ name, words }) => [name, words])),
  }
}

const emailIssue = (value: string) => !isEmailAddress(value) && EMAIL_ISSUE
