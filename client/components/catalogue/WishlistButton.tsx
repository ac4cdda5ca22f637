import { createContext, useContext } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { encodeSlotId, useVisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { WishlistAction } from '#domain/account/wishlist.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** The wishlist where a view is rendered for one visitor; elsewhere hearts are slots. */
export const WishlistContext = createContext<readonly string[] | null>(null)

type Props = { product: Pick<Product, 'id' | 'name'>; country: Country }

/** Adds to or removes from the wishlist: a form, sent in place by script. */
export function WishlistButton({ product: { id, name }, country }: Props) {
  const wishlist = useContext(WishlistContext)
  const pressedSlot = useVisitorSlot(`wished ${encodeSlotId(id)}`)
  const actionSlot = useVisitorSlot(`wish ${encodeSlotId(id)}`)
  const isOnWishlist = wishlist?.includes(id) ?? false
  const nextAction: WishlistAction = isOnWishlist ? 'unfavorite' : 'favorite'
  return (
    <form className="heart" method="post" action={routes.wishlist({ country: country.code })}>
      <input type="hidden" name="productId" value={id} />
      <button
        className="icon-button"
        type="submit"
        name="action"
        value={wishlist ? nextAction : actionSlot}
        aria-pressed={wishlist ? isOnWishlist : (pressedSlot as 'true')}
      >
        <Icon name="heart" />
        <span className="sr-only">Save {name}</span>
      </button>
    </form>
  )
}
