import { IconList } from './Description.tsx'
import type { ProductPageProps } from './ProductPage.tsx'

export function WhatsIncluded({ product: { details } }: Pick<ProductPageProps, 'product'>) {
  const { included, bring } = details
  if (included.length + bring.length === 0) return null
  return (
    <section className="included">
      <InclusionList title="Included" entries={included} mark="check" />
      <InclusionList title="What to bring" entries={bring} mark="bag" />
    </section>
  )
}

type InclusionListProps = { title: string; entries: readonly string[]; mark: 'check' | 'bag' }

const InclusionList = ({ title, entries, mark }: InclusionListProps) =>
  entries.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <IconList entries={entries} mark={mark} />
    </div>
  )
