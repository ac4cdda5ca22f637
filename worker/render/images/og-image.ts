import { BRAND } from '#brand/brand.ts'
import marks from './og-images.json' with { type: 'json' }

/** A page of editors is called as its entry is. */
type ShareSubject =
  | { product: string }
  | { city: string }
  | { collection: string }
  | { page: string }

const IMAGE_VERSIONS: Readonly<Record<string, string>> = marks

/** Address of the 1200 by 630 picture that a shared link shows; what has none drawn yet shows the shop's own. */
export function ogImageUrl(subject?: ShareSubject): string {
  const name = imageName(subject)
  const image = Object.hasOwn(IMAGE_VERSIONS, name) ? name : DEFAULT_IMAGE
  // The mark makes a new address of a new drawing, so that copies may be kept for a year.
  return `/og/${image}.jpg?v=${IMAGE_VERSIONS[image]}`
}

const DEFAULT_IMAGE: string = BRAND.id

/** As scripts/images/og/subjects.mjs names the files. */
function imageName(subject: ShareSubject | undefined): string {
  if (!subject) return DEFAULT_IMAGE
  if ('product' in subject) return subject.product
  if ('city' in subject) return `city-${subject.city}`
  return 'page' in subject ? subject.page : `collection-${subject.collection}`
}
