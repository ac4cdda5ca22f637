import { BRAND } from '#brand/brand.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { parseDuration } from '#domain/catalogue/duration.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { ProductInCity } from '#domain/octo/octo-product.ts'
import { routes } from '#domain/routes.ts'
import { DAY_SECONDS, HOUR_MS } from '#domain/time/durations.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'

type FeedInput = { country: Country; origin: string; now: Date }

/** The feed's ProductFeed: each product once, with an option for each city. */
export function renderThingsToDo(sources: readonly ProductInCity[], input: FeedInput) {
  const byProduct = Map.groupBy(sources, ({ product }) => product)
  return {
    feed_metadata: {
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: 'PROCESS_AS_SNAPSHOT',
      nonce: input.now.getTime(),
    },
    products: [...byProduct].map(([product, places]) =>
      productOf(
        product,
        places.map(({ city }) => city),
        input,
      ),
    ),
  }
}

const productOf = (product: Product, cities: readonly City[], input: FeedInput) => ({
  id: product.id,
  title: localized(product.name, input),
  description: localized(product.description, input),
  ...ratingOf(product),
  related_media: [
    { url: input.origin + ogImageUrl({ product: product.id }), type: 'MEDIA_TYPE_PHOTO' },
  ],
  inventory_type: 'INVENTORY_TYPE_OPERATOR_DIRECT',
  confirmation_type: 'CONFIRMATION_TYPE_INSTANT',
  fulfillment_type: { mobile: true, print_at_home: true, pickup: false },
  operator: {
    google_business_profile_name: localized(BRAND.name, input),
    phone_number: input.country.phone.support,
  },
  options: cities.map((city) => optionOf(product, city, input)),
})

function optionOf(product: Product, city: City, input: FeedInput) {
  const { country, origin } = input
  const page = routes.product({ country: country.code, path: product.path })
  const point = product.details.meetingPoint?.places?.[city.id]
  return {
    id: city.id,
    title: localized(`${product.name}, ${city.name}`, input),
    landing_page: { url: `${origin}${page}?city=${city.id}` },
    ...durationOf(product),
    cancellation_policy: {
      refund_conditions: [
        {
          min_duration_before_start_time_sec: TIMED_BOOKING_POLICY.refundHours * (HOUR_MS / 1000),
          refund_percent: 100,
        },
      ],
    },
    related_locations: [
      {
        location: {
          location: {
            place_info: {
              name: point?.name ?? city.name,
              coordinates: {
                latitude: point?.latitude ?? city.latitude,
                longitude: point?.longitude ?? city.longitude,
              },
              ...(point ? { unstructured_address: point.address } : {}),
            },
          },
        },
        relation_type: 'RELATION_TYPE_START',
      },
    ],
    price_options: [
      {
        id: 'from',
        title: product.priceUnit || 'per booking',
        price: moneyOf(product.unitPrice ?? 0, country),
      },
    ],
  }
}

/** As Google's Money: whole units and billionths. */
const moneyOf = (minor: number, { currency }: Country) => ({
  currency_code: currency.code,
  units: Math.floor(minor / 100),
  nanos: (minor % 100) * 10_000_000,
})

const localized = (text: string, { country }: FeedInput) => ({
  localized_texts: [{ language_code: country.locale.slice(0, 2), text }],
})

/** As the page shows it, once there is a mean; never made-up reviews. */
const ratingOf = ({ rating }: Product) =>
  rating && !rating.isSample && rating.mean !== null
    ? { rating: { average_value: rating.mean, rating_count: rating.count } }
    : {}

function durationOf({ details }: Product) {
  const duration = parseDuration(details.duration)
  if (!duration) return {}
  const seconds = 'minutes' in duration ? duration.minutes * 60 : duration.nights * DAY_SECONDS
  return { duration_sec: seconds }
}
