import { BRAND } from '#brand/brand.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { createOperation } from './operation.ts'
import { createSchemaConverter } from './schemas.ts'

/** The contract as OpenAPI 3.1: every open row, in the words and schemas that the services obey. */
export function createOpenApiDocument({ origin, release }: { origin: string; release: string }) {
  const { write: toJsonSchema, components } = createSchemaConverter()
  const paths: Record<string, Record<string, object>> = {}
  for (const [group, endpoints] of Object.entries<Record<string, Endpoint>>(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'staff') continue
      const path = pathTemplate(endpoint)
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: createOperation(group, name, endpoint, toJsonSchema),
      }
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: BRAND.name,
      version: release,
      summary: 'Experiences, goods and gift cards: from the catalogue to a paid booking.',
      description: API_GUIDE,
    },
    servers: [{ url: origin }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: BEARER_DESCRIPTION,
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'ac-token', description: COOKIE_DESCRIPTION },
      },
    },
  }
}

/** Public path of an endpoint: under `/api`, data files at their own address. */
const pathTemplate = ({ path }: Endpoint) =>
  (path.startsWith('/data/') ? path : `/api${path}`).replace(/:(\w+)/g, '{$1}')

const BEARER_DESCRIPTION =
  'The token that `POST /api/login` answers. A newer one comes back in `x-auth-token`.'
const COOKIE_DESCRIPTION = 'The same token, as browsers on the shop’s own pages keep it.'

const API_GUIDE = `Amounts are whole numbers of the currency's smallest unit, unless a product's raw prices are read, which are major units. Days are \`YYYY-MM-DD\` and hours \`HH:MM\` on the clock of the city.

To buy: read \`/api/availability/{productId}\`, add a line to the cart (\`POST /api/cart/lines\`), turn the cart into an order (\`POST /api/enquiry\`), open its payment (\`POST /api/enquiry/payment-intent\`) and confirm it (\`POST /api/payments/{reference}\`). No account is needed: the cart's id, in \`x-shop-cart\` or \`cartId\`, is what proves whose it is.

Calls marked \`x-extension\` are this shop's own; another catalogue behind the same contract may not have them.`
