import type { Product } from '#domain/catalogue/product.ts'
import { Picture } from '../../../components/Picture.tsx'

type Props = { title: string; products: readonly Product[] }

/** What opens later: no price and no way to book yet (spec §4). */
export const Coming = ({ title, products }: Props) =>
  products.length === 0 ? null : (
    <section className="section wrap">
      <h2>{title}</h2>
      <ul className="coming">
        {products.map(({ id, name, teaser, thumbnailUrl }) => (
          <li key={id}>
            <Picture src={thumbnailUrl} alt="" sizes="120px" />
            <div>
              <h3>{name}</h3>
              <p>{teaser}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
