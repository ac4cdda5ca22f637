import { createContext, useContext } from 'react'
import type { WishAction } from '#domain/account/wishlist.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { holeOf, useHole } from './Hole.tsx'
import { Icon } from './Icon.tsx'

/** The visitor's wishes where a view is drawn for one visitor only; elsewhere hearts leave holes. */
export const Wishes = createContext<readonly string[] | null>(null)

type Props = { product: Pick<Product, 'id' | 'name'>; country: Country }

/** Puts a product on the wishlist or takes it off: a form, which script sends without leaving the page (house 1.11). */
export function Heart({ product: { id, name }, country }: Props) {
  const wishes = useContext(Wishes)
  const pressed = useHole(`wished ${holeOf(id)}`)
  const action = useHole(`wish ${holeOf(id)}`)
  const isWished = wishes?.includes(id) ?? false
  const pressing: WishAction = isWished ? 'unfavorite' : 'favorite'
  return (
    <form className="heart" method="post" action={routes.wishlist({ country: country.code })}>
      <input type="hidden" name="productId" value={id} />
      <button
        className="icon-button"
        type="submit"
        name="action"
        value={wishes ? pressing : action}
        aria-pressed={wishes ? isWished : (pressed as 'true')}
      >
        <Icon name="heart" />
        <span className="sr-only">Save {name}</span>
      </button>
    </form>
  )
}
