import { z } from 'zod'
import { Tier } from '#domain/account/tier.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { Subscription } from '#domain/contract/account.ts'
import { AvailableDay } from '#domain/contract/availability.ts'
import { Cart, CartLine, TraceLine } from '#domain/contract/cart.ts'
import { Order, PricedOrder } from '#domain/contract/enquiries.ts'
import { ERRORS } from '#domain/errors.ts'
import { CalendarEntry } from '#domain/places/calendar.schema.ts'
import { CityState, PlainCity } from '#domain/places/location.schema.ts'
import { keysOf } from '#domain/table.ts'

export type JsonSchema = Record<string, unknown>

/** The body of every refusal and every fault (outside §4); facts for programs may stand beside. */
const Problem = z.looseObject({
  code: z.literal(Object.values(ERRORS)),
  name: z.enum(keysOf(ERRORS)),
  message: z.string().describe('Words for the person who asked.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field.'),
  requestId: z.string().describe('What support asks for.'),
})

/** What is said once and meant often; everything else stands where it is used. */
const NAMED = {
  AvailableDay,
  CalendarEntry,
  Cart,
  CartLine,
  City: CityState,
  Order,
  PlainCity,
  PricedOrder,
  Problem,
  Product: RawProduct,
  Subscription,
  Tier,
  TraceLine,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id })

/** Turns schemas of the contract into JSON Schema 2020-12 and gathers what they name. */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}

  /**
   * A schema as it travels. That is what the schema takes in, on both sides: a caller's body before defaults
   * and transforms, and a service's answer, which nobody has parsed yet.
   */
  function write(schema: z.ZodType, owner: string): JsonSchema {
    const json = z.toJSONSchema(schema, { io: 'input', metadata: names, unrepresentable: 'any' })
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(
      JSON.stringify(json).replace(/"#\/\$defs\/([^"]+)"/g, (_, name) => `"${at(name, owner)}"`),
    )
    for (const [name, value] of Object.entries<JsonSchema>($defs)) {
      components[keyOf(name, owner)] = value
    }
    return rest
  }

  write(Problem, 'Problem')
  return { write, components }
}

/** Only its owner knows a schema without a name. */
const keyOf = (name: string, owner: string) =>
  Object.hasOwn(NAMED, name) ? name : `${owner}.${name}`
const at = (name: string, owner: string) => `#/components/schemas/${keyOf(name, owner)}`
