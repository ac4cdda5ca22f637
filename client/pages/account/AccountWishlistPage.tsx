import { productBadge } from '#client/components/catalogue/ProductCard.tsx'
import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { formatWishlist } from '#domain/account/wishlist.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { joinFacts } from '#domain/text.ts'
import { AccountFrame, FindExperience } from './AccountFrame.tsx'

type Item = { id: string; title: string; product: Product | undefined }
type Props = {
  country: Country
  /** Of the country. */
  cities: readonly City[]
  /** The latest first; without a product what isn't sold any more. */
  items: readonly Item[]
  money: MoneyView
}

export const accountWishlistView = ({ country, cities, items, money }: Props): PagePart[] => [
  <AccountFrame key="wishlist" country={country} page="wishlist" title="Wishlist">
    {items.length === 0 ? (
      <>
        <p>Select the heart on anything you like. You’ll find it here, on all your devices.</p>
        <FindExperience country={country} />
      </>
    ) : (
      <>
        <ul>
          {items.map((item) => (
            <WishlistRow key={item.id} {...{ country, cities, item, money }} />
          ))}
        </ul>
        <p>
          <a href={sharedUrl(country, items)}>Share your wishlist</a>
        </p>
      </>
    )}
  </AccountFrame>,
]

const sharedUrl = ({ code }: Country, items: readonly Item[]) =>
  `${routes.wishlist({ country: code })}?items=${formatWishlist(items.map(({ id }) => id).toReversed())}`

/** Where it is, how long it takes and what stands on its card. */
const itemFacts = (product: Product, cities: Props['cities']): string =>
  joinFacts([productPlace(product, cities, null), product.details.duration, productBadge(product)])

type RowProps = Pick<Props, 'country' | 'cities' | 'money'> & { item: Item }

function WishlistRow({ country, cities, item, money }: RowProps) {
  const { id, title, product } = item
  const path = product?.paths[country.code]
  return (
    <li className="account-row">
      {product ? (
        <Picture src={product.thumbnailUrl || product.heroImageUrl} alt="" sizes="112px" />
      ) : (
        <span />
      )}
      <div>
        <h2>{product?.name ?? title}</h2>
        {product && path ? (
          <>
            <p className="hint">{itemFacts(product, cities)}</p>
            <ProductPrice product={product} money={money} />
          </>
        ) : (
          <p className="hint">Not sold in {country.nameInSentence} now.</p>
        )}
      </div>
      <div className="account-row-end">
        {path && (
          <a
            className="button button-small"
            href={routes.product({ country: country.code, path })}
            aria-label={`Choose a date: ${title}`}
          >
            Choose a date
          </a>
        )}
        <form method="post" action={routes.wishlist({ country: country.code })}>
          <input type="hidden" name="productId" value={id} />
          <input type="hidden" name="returnTo" value={accountUrl(country.code, 'wishlist')} />
          <button className="text-button" type="submit" name="action" value="unfavorite">
            Remove<span className="sr-only">: {title}</span>
          </button>
        </form>
      </div>
    </li>
  )
}
