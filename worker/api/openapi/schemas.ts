import { z } from 'zod'
import { CalendarEntry } from '#domain/availability/calendar.schema.ts'
import { CartLineSchema, CartSchema } from '#domain/cart/cart.schema.ts'
import { PriceBreakdownLineSchema } from '#domain/catalogue/pricing/price-breakdown.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { SubscriptionSchema } from '#domain/contract/account/account.ts'
import { AvailableDaySchema } from '#domain/contract/catalogue/availability.ts'
import { Order, PricedOrder } from '#domain/contract/checkout/enquiries.ts'
import { ERROR_CODES } from '#domain/errors.ts'
import { CityState, PlainCity } from '#domain/locations/location.schema.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { typedKeys } from '#domain/typed-keys.ts'

export type OpenApiSchema = Record<string, unknown>

/** The body of every refusal and error; further facts for programs may be added. */
const Problem = z.looseObject({
  code: z.literal(Object.values(ERROR_CODES)),
  name: z.enum(typedKeys(ERROR_CODES)),
  message: z.string().describe('Words for the person who asked.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field.'),
  requestId: z.string().describe('What support asks for.'),
})

/** Schemas that several endpoints share; others are inlined. */
const NAMED_SCHEMAS = {
  AvailableDay: AvailableDaySchema,
  CalendarEntry,
  Cart: CartSchema,
  CartLine: CartLineSchema,
  City: CityState,
  Order,
  PlainCity,
  PricedOrder,
  Problem,
  Product: RawProduct,
  Subscription: SubscriptionSchema,
  Tier: MembershipTier,
  TraceLine: PriceBreakdownLineSchema,
}

const schemaIds = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) schemaIds.add(schema, { id })

/** Turns schemas of the contract into JSON Schema 2020-12 and gathers what they name. */
export function createSchemaConverter() {
  const components: Record<string, OpenApiSchema> = {}

  /** The input side of a schema: a caller's body before defaults and transforms, and a response as the service sends it. */
  function toJsonSchema(schema: z.ZodType, owner: string): OpenApiSchema {
    const json = z.toJSONSchema(schema, {
      io: 'input',
      metadata: schemaIds,
      unrepresentable: 'any',
    })
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(
      JSON.stringify(json).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_, name) => `"${componentRef(name, owner)}"`,
      ),
    )
    for (const [name, value] of Object.entries<OpenApiSchema>($defs)) {
      components[componentName(name, owner)] = value
    }
    return rest
  }

  toJsonSchema(Problem, 'Problem')
  return { write: toJsonSchema, components }
}

/** Only its owner knows a schema without a name. */
const componentName = (name: string, owner: string) =>
  Object.hasOwn(NAMED_SCHEMAS, name) ? name : `${owner}.${name}`
const componentRef = (name: string, owner: string) =>
  `#/components/schemas/${componentName(name, owner)}`
