import { z } from 'zod'

const HOME = 'http://shop.example'

const url = z.url().startsWith(`${HOME}/`)
const text = z.string().min(1)
const context = { '@context': z.literal('https://schema.org') }
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().length(3),
  availability: z.enum(
    ['InStock', 'LimitedAvailability', 'PreOrder'].map((name) => `https://schema.org/${name}`),
  ),
  url,
})
const listItem = {
  '@type': z.literal('ListItem'),
  position: z.int().positive(),
  name: text,
}
/** What schema.org knows of these types, and search engines ask of them; no other type stands in a page. */
export const StructuredDataSchema = z.discriminatedUnion('@type', [
  z.strictObject({
    ...context,
    '@type': z.literal('Product'),
    name: text,
    description: text,
    image: url.optional(),
    url,
    sku: text,
    aggregateRating: z
      .strictObject({
        '@type': z.literal('AggregateRating'),
        ratingValue: z.number().min(1).max(5),
        reviewCount: z.int().positive(),
      })
      .optional(),
    offers: offer.optional(),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Event'),
    name: text,
    description: text,
    image: url.optional(),
    url,
    startDate: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
    location: z.strictObject({
      '@type': z.literal('Place'),
      name: text,
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        streetAddress: text.optional(),
        addressLocality: text,
        addressCountry: z.string().length(2),
      }),
    }),
    organizer: z.strictObject({ '@type': z.literal('Organization'), name: text, url: z.url() }),
    offers: offer,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(z.strictObject({ ...listItem, item: url })).min(2),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    itemListElement: z.array(z.strictObject({ ...listItem, url })).min(1),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Organization'),
    name: text,
    legalName: text,
    url,
    logo: url,
    telephone: text,
    address: text,
  }),
])
export type StructuredData = z.infer<typeof StructuredDataSchema>
