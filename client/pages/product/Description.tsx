import { Icon, type IconName } from '#client/components/Icon.tsx'
import { stripHtml } from '#domain/text.ts'
import type { ProductPageProps } from './ProductPage.tsx'

/** What it is, in prose. */
export const Description = ({ product: { text } }: Pick<ProductPageProps, 'product'>) => (
  <section className="prose">
    <h2>What it is</h2>
    {toParagraphs(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** What makes it, in points. */
export const Highlights = ({ product: { details } }: Pick<ProductPageProps, 'product'>) =>
  details.highlights.length === 0 ? null : (
    <section>
      <h2>Highlights</h2>
      <IconList entries={details.highlights} mark="check" />
    </section>
  )

/** Points under each other, each with its mark. */
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

/** Editors' HTML as plain paragraphs: nothing of theirs reaches the page as markup. */
const toParagraphs = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(stripHtml)
    .filter(Boolean)
