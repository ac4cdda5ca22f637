import type { z } from 'zod'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { capitalise } from '#domain/text.ts'
import type { OpenApiSchema } from './schemas.ts'

type ToJsonSchema = (schema: z.ZodType, owner: string) => OpenApiSchema

/** One row of the contract as an operation. */
export function createOperation(
  group: string,
  name: string,
  endpoint: Endpoint,
  toJsonSchema: ToJsonSchema,
): object {
  const id = group + capitalise(name)
  const parameters = [
    ...pathParameters(endpoint),
    ...(endpoint.query ? queryParameters(toJsonSchema(endpoint.query, `${id}.query`)) : []),
    ...headerParameters(endpoint),
  ]
  return {
    operationId: id,
    tags: [group],
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: jsonContent(toJsonSchema(endpoint.body, `${id}.body`)),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: jsonContent(toJsonSchema(endpoint.response, `${id}.answer`)),
      },
      ...(endpoint.mayReturn202
        ? {
            202: {
              description: STATUS_DESCRIPTIONS[202],
              content: jsonContent(toJsonSchema(endpoint.response, `${id}.answer`)),
            },
          }
        : {}),
      ...Object.fromEntries(
        errorStatuses(endpoint).map((status) => [status, problemResponse(status)]),
      ),
      default: problemResponse(),
    },
    ...(endpoint.access === 'customer'
      ? { security: SIGNED_IN_SECURITY }
      : endpoint.cart
        ? { security: [{}, ...SIGNED_IN_SECURITY] }
        : {}),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
  }
}

const SIGNED_IN_SECURITY = [{ bearer: [] }, { cookie: [] }]

const jsonContent = (schema: OpenApiSchema) => ({ 'application/json': { schema } })

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }))

/** Lists repeat the parameter: `?id=a&id=b`. */
function queryParameters({ properties = {}, required = [] }: OpenApiSchema) {
  return Object.entries(properties as Record<string, OpenApiSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))
}

function headerParameters({ cart, idempotent }: Endpoint) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  })
  return [
    ...(cart ? [header('x-shop-cart', false, 'The id of the cart that is acted on.')] : []),
    ...(idempotent
      ? [
          header(
            'Idempotency-Key',
            idempotent === 'required',
            'A new one for every wish; the same one again answers what was answered before.',
          ),
        ]
      : []),
  ]
}

/** The endpoint's own refusals, and those of every call of its kind. */
function errorStatuses({
  refuses = [],
  query,
  body,
  access,
  method,
  idempotent,
}: Endpoint): number[] {
  const statuses = new Set(refuses)
  if (query || body) statuses.add(422)
  if (body) for (const status of [400, 413, 415]) statuses.add(status)
  if (idempotent === 'required') statuses.add(400)
  if (access === 'customer') statuses.add(401)
  if (method !== 'GET') for (const status of [403, 429]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}

function problemResponse(status?: number) {
  const description = (status && STATUS_DESCRIPTIONS[status]) || 'Something broke on our side.'
  const hasRetryAfter = status === undefined || status === 429 || status === 503
  const retry = { description: 'Seconds to wait.', schema: { type: 'integer' } }
  return {
    description,
    ...(hasRetryAfter ? { headers: { 'Retry-After': retry } } : {}),
    content: jsonContent({ $ref: '#/components/schemas/Problem' }),
  }
}

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  202: 'Taken on and not finished: ask again, or follow `nextActionUrl`.',
  400: 'The request cannot be read, or a key is missing.',
  401: 'No one is signed in, or the token is not good.',
  402: 'The payment was declined.',
  403: 'A browser sent this from another site.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It changed meanwhile; the answer says how.',
  413: 'More than 256 KiB.',
  415: 'The body is not `application/json`.',
  422: 'Some fields need another look; `fields` says which.',
  429: 'Too many requests.',
  503: 'Not possible just now.',
}
