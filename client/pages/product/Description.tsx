import { Icon, type IconName } from '#client/components/Icon.tsx'
import { isExperience } from '#domain/catalogue/category.ts'
import { stripHtml } from '#domain/text.ts'
import type { ProductPageProps } from './ProductPage.tsx'

export const Description = ({ product }: Pick<ProductPageProps, 'product'>) => (
  <section>
    <h2>About {aboutLabel(product)}</h2>
    {toParagraphs(product.text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

const aboutLabel = (product: ProductPageProps['product']) => {
  if (product.type === 'group') return 'these experiences'
  return isExperience(product) ? 'this experience' : 'this item'
}

export const Highlights = ({ product: { details } }: Pick<ProductPageProps, 'product'>) =>
  details.highlights.length === 0 ? null : (
    <section>
      <h2>Highlights</h2>
      <IconList entries={details.highlights} mark="check" />
    </section>
  )

export const IconList = ({ entries, mark }: { entries: readonly string[]; mark: IconName }) => (
  <ul className="points">
    {entries.map((entry) => (
      <li key={entry}>
        <Icon name={mark} />
        <p>{entry}</p>
      </li>
    ))}
  </ul>
)

/** Plain paragraphs: no markup of editors is kept. */
const toParagraphs = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(stripHtml)
    .filter(Boolean)
