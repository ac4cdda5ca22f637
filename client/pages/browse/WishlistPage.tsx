import { ProductCard } from '#client/components/catalogue/ProductCard.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { WishlistButton } from '#client/components/catalogue/WishlistButton.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { ShareButton } from '#client/pages/product/ShareButton.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { formatWishlist } from '#domain/account/wishlist.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  title: string
  /** Someone else's, by its address. */
  isShared: boolean
  city: City | null
  /** The country's. */
  cities: readonly City[]
  /** Newest first; null when the catalogue is down. */
  products: readonly Product[] | null
  money: MoneyView
}

export function wishlistPage(props: Props): PagePart[] {
  const { country, title, isShared, products } = props
  const soldHere = products?.filter(({ path }) => path !== '') ?? []
  const soldElsewhere = products?.filter(({ path }) => path === '') ?? []
  const isEmpty = products?.length === 0
  return [
    !isEmpty && (
      <div key="head" className="wrap page-head">
        <h1>{title}</h1>
        {isShared && <p>Select the heart on anything you like to save it to your own list.</p>}
        {products && <ShareButton url={sharedUrl(country, products)} />}
      </div>
    ),
    <div key="list" className="wrap section-last">
      {products === null && (
        <p className="notice">
          We can’t load your wishlist right now. It’s safe: please{' '}
          <a href={routes.wishlist({ country: country.code })}>try again</a>.
        </p>
      )}
      {isEmpty && <EmptyWishlist {...props} />}
      {soldHere.length > 0 && <WishlistCards {...props} products={soldHere} />}
      {soldElsewhere.length > 0 && <SoldElsewhereList country={country} products={soldElsewhere} />}
    </div>,
    <VisitorSlot key="visited" name="visited" />,
  ]
}

const sharedUrl = ({ code }: Country, products: readonly Product[]) =>
  `${routes.wishlist({ country: code })}?items=${formatWishlist(products.map(({ id }) => id).toReversed())}`

const EmptyWishlist = ({ country, title, isShared }: Props) => (
  <div className="empty">
    <Picture src="/media/scene-wishlist-empty" alt="" sizes="320px" />
    <h1>{isShared ? title : 'Your wishlist is empty'}</h1>
    <p>Select the heart on anything you like. You’ll find it here.</p>
    <a className="button" href={routes.cities({ country: country.code })}>
      Find an experience
    </a>
  </div>
)

const WishlistCards = ({
  country,
  city,
  cities,
  money,
  products,
}: Props & { products: readonly Product[] }) => (
  <>
    <h2 className="sr-only">What you saved</h2>
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            country={country}
            money={money}
            place={productPlace(product, cities, city)}
            eager={index < 2}
          />
        </li>
      ))}
    </ul>
  </>
)

/** Wished products that only other countries sell. */
const SoldElsewhereList = ({
  country,
  products,
}: Pick<Props, 'country'> & { products: Product[] }) => (
  <section className="section">
    <h2>Not sold in {country.nameInSentence}</h2>
    <ul className="elsewhere">
      {products.map((product) => (
        <li key={product.id}>
          <WishlistButton product={product} country={country} />
          <span>
            <strong>{product.name}</strong>
            {productLinksByCountry(product).map(({ name, href }) => (
              <a key={href} href={href}>
                See it in {name}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const productLinksByCountry = ({ paths }: Product) =>
  Object.values(COUNTRIES).flatMap(({ code, nameInSentence }) => {
    const path = paths[code]
    return path ? [{ name: nameInSentence, href: routes.product({ country: code, path }) }] : []
  })
