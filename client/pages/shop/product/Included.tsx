import type { ProductProps } from '../ProductPage.tsx'
import { Points } from './Story.tsx'

/** What is in it, and what everybody brings themselves. */
export function Included({ product: { details } }: Pick<ProductProps, 'product'>) {
  const { included, bring } = details
  if (included.length + bring.length === 0) return null
  return (
    <section className="included">
      <List title="Included" entries={included} mark="check" />
      <List title="Bring yourself" entries={bring} mark="bag" />
    </section>
  )
}

type ListProps = { title: string; entries: readonly string[]; mark: 'check' | 'bag' }

const List = ({ title, entries, mark }: ListProps) =>
  entries.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <Points entries={entries} mark={mark} />
    </div>
  )
