import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { HostSection } from '#client/pages/product/host/HostSection.tsx'
import { isBookable } from '#client/pages/product/panel/ProductPanel.tsx'
import { encodeSlotId, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { isExperience } from '#domain/catalogue/category.ts'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ReviewPage } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { AddOnList, ProductOptions } from './ProductOptions.tsx'
import { Questions } from './Questions.tsx'
import { Reviews } from './Reviews.tsx'

type Props = {
  country: Country
  product: Product
  money: MoneyView
  city: City | null
  options: readonly ExperienceOption[]
  addOns: readonly AddOn[]
  similar: readonly Product[]
  reviews: ReviewPage | null
}

/** What stands below a product once someone scrolls there; a page of its own without script. */
export const moreAboutPage = ({ country, product, city, money, ...props }: Props): PagePart[] => [
  <div key="head" className="wrap page">
    <Breadcrumb
      crumbs={[
        { label: country.name, href: routes.home({ country: country.code }) },
        {
          label: product.name,
          href: routes.product({ country: country.code, path: product.path }),
        },
      ]}
    />
    <h1>More about {product.name}</h1>
    <BookLink {...{ country, product, city, money }} className="book-line" />
  </div>,
  <section key="pictures" className="wrap all-pictures" id="pictures" aria-label="Pictures">
    {product.gallery.map(({ url, alt }) => (
      <figure key={url}>
        <Picture src={url} alt="" sizes="(min-width: 1100px) 900px, 100vw" />
        <figcaption>{alt}</figcaption>
      </figure>
    ))}
  </section>,
  <div key="lazy" data-lazy-section="">
    <div className="wrap product-main more-about">
      <Questions product={product} country={country} />
      <ProductOptions
        options={props.options}
        addOns={props.addOns}
        money={money}
        formUrl={formUrl(country, product, city)}
      />
      {/* What is sent is ordered with its extras in the form itself. */}
      {isExperience(product) && (
        <AddOnList
          options={props.options}
          addOns={props.addOns}
          country={country}
          money={money}
          formUrl={formUrl(country, product, city)}
        />
      )}
      <Reviews country={country} productId={product.id} reviews={props.reviews} city={city} />
      <HostSection product={product} city={city} />
    </div>
    {props.similar.length > 0 && (
      <ProductRow
        title="You may also like"
        products={props.similar}
        country={country}
        money={money}
      />
    )}
    <VisitorSlot name={`visited ${encodeSlotId(product.id)}`} />
  </div>,
  <div key="end" className="wrap section-last">
    <BookLink {...{ country, product, city, money }} className="book-line" name={product.name} />
  </div>,
  <BookLink key="bar" {...{ country, product, city, money }} className="book-bar" />,
]

type BookLinkProps = Pick<Props, 'country' | 'product' | 'city' | 'money'> & {
  className: string
  /** Where others stand above it. */
  name?: string
}

/** The product's price and the way to its form: this page has none. */
const BookLink = ({ country, product, city, money, className, name }: BookLinkProps) => (
  <div className={className}>
    {name && <strong>{name}</strong>}
    <ProductPrice product={product} money={money} />
    <a
      className="button"
      href={
        isBookable(product)
          ? `${formUrl(country, product, city)}#book`
          : routes.product({ country: country.code, path: product.path })
      }
    >
      {isBookable(product) ? 'Check dates' : `Go to ${product.name}`}
    </a>
  </div>
)

/** The address of its booking form, in the city; '' where nothing is booked. */
function formUrl({ code }: Country, product: Product, city: City | null): string {
  if (!isBookable(product)) return ''
  const address = routes.product({ country: code, path: product.path })
  return city ? `${address}?city=${city.id}` : address
}
