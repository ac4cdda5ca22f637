import { stripHtml } from '#domain/text.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { ProductProps } from '../ProductPage.tsx'

/** What makes the day, in points and in prose. */
export const Story = ({ product: { details, text } }: ProductProps) => (
  <>
    {details.highlights.length > 0 && (
      <section>
        <h2>Highlights</h2>
        <ul className="points">
          {details.highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" />
              <p>{highlight}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section className="prose">
      <h2>About this day</h2>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  </>
)

/** Editors' HTML as plain paragraphs: nothing of theirs reaches the page as markup. */
const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(stripHtml)
    .filter(Boolean)
