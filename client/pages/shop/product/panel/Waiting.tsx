import { TellMe, tellMeField } from '../../../../components/TellMe.tsx'
import type { ProductProps } from '../../ProductPage.tsx'
import { WayOn } from './WayOn.tsx'

/** What opens later can be waited for. */
export function Waiting(props: ProductProps) {
  const { country, product, city, problem } = props
  const sold = product.cities.find(({ id }) => id === city?.id)
  return (
    <>
      <aside className="product-panel" aria-label="Tell me when it opens">
        <div className="panel">
          <h2 className="panel-title">Opening soon{sold ? ` in ${sold.name}` : ''}</h2>
          <p>Not on sale yet. Leave your address and you are the first to hear.</p>
          <TellMe
            country={country}
            product={product}
            city={sold?.id}
            email={problem?.email ?? ''}
            issue={problem?.issues[tellMeField(product)]}
          />
          <WayOn {...props} />
        </div>
      </aside>
      <div className="book-bar">
        <p>Opening soon</p>
        <a className="button" href={`#${tellMeField(product)}`}>
          Tell me
        </a>
      </div>
    </>
  )
}
