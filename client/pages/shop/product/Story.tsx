import { stripHtml } from '#domain/text.ts'
import { Icon, type IconName } from '../../../components/Icon.tsx'
import type { ProductProps } from '../ProductPage.tsx'

/** What it is, in prose. */
export const Story = ({ product: { text } }: Pick<ProductProps, 'product'>) => (
  <section className="prose">
    <h2>What it is</h2>
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** What makes it, in points. */
export const Highlights = ({ product: { details } }: Pick<ProductProps, 'product'>) =>
  details.highlights.length === 0 ? null : (
    <section>
      <h2>Highlights</h2>
      <Points entries={details.highlights} mark="check" />
    </section>
  )

/** Points under each other, each with its mark. */
export const Points = ({ entries, mark }: { entries: readonly string[]; mark: IconName }) => (
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
const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(stripHtml)
    .filter(Boolean)
