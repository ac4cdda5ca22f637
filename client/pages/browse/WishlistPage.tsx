import { ProductCard } from '#client/components/catalogue/ProductCard.tsx'
import { WishlistButton } from '#client/components/catalogue/WishlistButton.tsx'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { ShareButton } from '#client/pages/product/ShareButton.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  title: string
  /** Someone else's, by its address. */
  isShared: boolean
  /** Newest first; null when the catalogue is down. */
  products: readonly Product[] | null
  money: MoneyView
}

export function wishlistPage(props: Props): PagePart[] {
  const { country, title, isShared, products } = props
  const soldHere = products?.filter(({ path }) => path !== '') ?? []
  const soldElsewhere = products?.filter(({ path }) => path === '') ?? []
  return [
    <div key="head" className="wrap page-head">
      <h1>{title}</h1>
      {isShared && (
        <>
          <p>Tap the heart on anything you like to save it to your own list.</p>
          <ShareButton />
        </>
      )}
    </div>,
    <div key="list" className="wrap section-last">
      {products === null && (
        <p className="notice">
          We can’t load your wishlist right now. It’s safe: please{' '}
          <a href={routes.wishlist({ country: country.code })}>try again</a>.
        </p>
      )}
      {products?.length === 0 && <EmptyWishlist country={country} />}
      {soldHere.length > 0 && <WishlistCards {...props} products={soldHere} />}
      {soldElsewhere.length > 0 && <SoldElsewhereList country={country} products={soldElsewhere} />}
    </div>,
    <VisitorSlot key="visited" name="visited" />,
  ]
}

const EmptyWishlist = ({ country }: Pick<Props, 'country'>) => (
  <div className="empty">
    <Picture src="/media/scene-wishlist-empty" alt="" sizes="320px" />
    <p>Tap the heart on anything you like. You’ll find it here.</p>
    <a className="button" href={routes.cities({ country: country.code })}>
      Find a day out
    </a>
  </div>
)

const WishlistCards = ({ country, money, products }: Props & { products: readonly Product[] }) => (
  <>
    <h2 className="sr-only">What you saved</h2>
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} country={country} money={money} eager={index < 2} />
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
