import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** Moving and cancelling, by the way it arrives (defaults 3.7). */
const WORDS = {
  'in-person': [
    'Cancel up to 72 hours before the start for a full refund, up to 24 hours before for its full value as a gift card.',
    'Move to another day for free once, up to 48 hours before the start. If we have to call it off, you choose: money back, a new day or a gift card worth 10% more.',
  ],
  post: ['Send it back unopened within 14 days for a full refund.'],
  email: ['Cancel for a full refund until it has been opened.'],
} as const

/** What happens when plans change, in sentences. */
export const policyOf = ({ category }: Pick<Product, 'category'>): readonly string[] =>
  WORDS[categoryOf(category).delivery]

/** The same as a part of the page. */
export const Policy = ({ product }: { product: Product }) => (
  <section>
    <h2>If plans change</h2>
    {policyOf(product).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </section>
)
