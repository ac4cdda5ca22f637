import { BRAND } from '#brand/brand.ts'
import marks from './og-images.json' with { type: 'json' }

type ShareSubject =
  | { product: string }
  | { city: string }
  | { collection: string }
  | { page: string }

const IMAGE_VERSIONS: Readonly<Record<string, string>> = marks

/** URL of the 1200×630 image of a shared link; the shop's own by default. */
export function ogImageUrl(subject?: ShareSubject): string {
  const name = imageName(subject)
  const image = Object.hasOwn(IMAGE_VERSIONS, name) ? name : DEFAULT_IMAGE
  // The version in the URL allows caching for a year.
  return `/og/${image}.jpg?v=${IMAGE_VERSIONS[image]}`
}

const DEFAULT_IMAGE: string = BRAND.id

function imageName(subject: ShareSubject | undefined): string {
  if (!subject) return DEFAULT_IMAGE
  if ('product' in subject) return subject.product
  if ('city' in subject) return `city-${subject.city}`
  return 'page' in subject ? subject.page : `collection-${subject.collection}`
}
