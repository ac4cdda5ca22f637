import { isExperience } from '#domain/catalogue/category.ts'
import { IconList } from './Description.tsx'
import type { ProductPageProps } from './ProductPage.tsx'

export function WhatsIncluded({ product }: Pick<ProductPageProps, 'product'>) {
  const { included, bring } = product.details
  if (included.length + bring.length === 0) return null
  return (
    <section className="included">
      <InclusionList title="Included" entries={included} mark="check" />
      <InclusionList
        title={isExperience(product) ? 'What to bring' : 'What you’ll need'}
        entries={bring}
        mark="bag"
      />
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
