import { z } from 'zod'
import { type Answer, invalid } from './answer.ts'
import type { Form } from './form.ts'

/** A whole number as a form writes it. */
export const integer = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    error: ({ input }) => `Invalid integer: ${input}`,
  })
  .transform(Number)

export const text = (longest = 500) =>
  z.string().max(longest, `Must be at most ${longest} characters.`)

/** Left empty means taken away. */
export const optionalText = text()
  .transform((value) => value || null)
  .optional()

export const address = z
  .string()
  .max(2000)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'Not a valid URL',
  })

export const currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.string().regex(/^[a-z]{3}$/, { error: ({ input }) => `Invalid currency: ${input}.` }))

export const metadata = z
  .record(text(40), text())
  .refine((data) => Object.keys(data).length <= 50, 'Metadata may hold at most 50 keys.')
  .optional()

/** Which parts shall be whole objects instead of ids. We only know a few, others stay ids. */
export const expand = z.array(text(100)).max(20).optional()

export const boolean = z.enum(['true', 'false']).transform((word) => word === 'true')

/** The parameters of a call, else Stripe's words for what is wrong with them. */
export function parseParams<S extends z.ZodType>(
  schema: S,
  form: Form,
): { kind: 'parsed'; params: z.output<S> } | { kind: 'wrong'; answer: Answer } {
  const result = schema.safeParse(form)
  if (result.success) return { kind: 'parsed', params: result.data }
  const [issue] = result.error.issues
  return { kind: 'wrong', answer: issue ? answerTo(issue) : invalid('Invalid request.') }
}

function answerTo(issue: z.core.$ZodIssue): Answer {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return invalid(issue.message, { code: 'parameter_invalid', param })
}

const bracketed = ([first = '', ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')
