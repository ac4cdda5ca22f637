import { z } from 'zod'
import type { DecodedForm } from '#worker/payment-provider/simulator/decode-form.ts'
import { invalidRequest, type SimulatorResponse } from './response.ts'

/** An integer in form encoding. */
export const integerParam = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    error: ({ input }) => `Invalid integer: ${input}`,
  })
  .transform(Number)

export const textParam = (maxLength = 500) =>
  z.string().max(maxLength, `Must be at most ${maxLength} characters.`)

/** An empty value unsets it. */
export const optionalTextParam = textParam()
  .transform((value) => value || null)
  .optional()

export const urlParam = z
  .string()
  .max(2000)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'Not a valid URL',
  })

export const currencyParam = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.string().regex(/^[a-z]{3}$/, { error: ({ input }) => `Invalid currency: ${input}.` }))

export const metadataParam = z
  .record(textParam(40), textParam())
  .refine((data) => Object.keys(data).length <= 50, 'Metadata may hold at most 50 keys.')
  .optional()

/** Objects to expand; unknown ones stay ids. */
export const expandParam = z.array(textParam(100)).max(20).optional()

export const booleanParam = z.enum(['true', 'false']).transform((word) => word === 'true')

/** Parsed parameters, or Stripe's error. */
export function parseParams<S extends z.ZodType>(
  schema: S,
  form: DecodedForm,
): { kind: 'parsed'; params: z.output<S> } | { kind: 'wrong'; answer: SimulatorResponse } {
  const result = schema.safeParse(form)
  if (result.success) return { kind: 'parsed', params: result.data }
  const [issue] = result.error.issues
  return {
    kind: 'wrong',
    answer: issue ? issueResponse(issue) : invalidRequest('Invalid request.'),
  }
}

function issueResponse(issue: z.core.$ZodIssue): SimulatorResponse {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketedName([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = bracketedName(issue.path)
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return invalidRequest(issue.message, { code: 'parameter_invalid', param })
}

const bracketedName = ([first = '', ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')
