import { ProductCard } from '#client/components/catalogue/ProductCard.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { NavLink } from '#client/components/layout/Menu.tsx'
import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { isSoldIn, type Product } from '#domain/catalogue/product.ts'
import { formatQuery } from '#domain/text.ts'
import { type Filters, findParty, hasSpecificDate } from './filters.ts'
import { type ListView, PAGE_SIZE, type PaginatedProducts } from './listing.ts'

/** An editorial tile between cards. */
export type EditorialTile = {
  /** '' without one. */
  picture: string
  text: string
  link: { label: string; url: string } | null
}

/** After two rows of a wide screen. */
const EDITORIAL_TILE_INDEX = 8
const EAGER_IMAGE_COUNT = 2

type GridView = Pick<ListView, 'country' | 'money' | 'city' | 'cities' | 'filters' | 'nextDays'>
type GridItemsProps = GridView & {
  list: PaginatedProducts
  tile?: EditorialTile | null | undefined
}
type ProductGridProps = GridItemsProps & {
  /** URL of another page of the list. */
  pageUrl: (page: number) => string
  /** Shared by all visitors, so its HTML is memoised. */
  isCommon?: boolean
}

/** A page of products, an editorial tile, and a link to more. */
export function ProductGrid({ pageUrl, isCommon = false, ...grid }: ProductGridProps) {
  const { list, tile, country, money, city, cities, filters, nextDays } = grid
  const Items = isCommon ? MemoGridItems : GridItems
  return (
    <>
      <Items {...{ list, tile, country, money, city, cities, filters, nextDays }} />
      <ShowMore list={list} pageUrl={pageUrl} />
    </>
  )
}

function GridItems({ list: { products, page }, tile, ...view }: GridItemsProps) {
  const cards = products.map((product, index) => (
    <GridCard key={product.id} product={product} isEager={index < EAGER_IMAGE_COUNT} {...view} />
  ))
  if (tile && page === 1)
    cards.splice(EDITORIAL_TILE_INDEX, 0, <EditorialTileItem key="tile" {...tile} />)
  return <ul className="grid">{cards}</ul>
}

const MemoGridItems = memoHtml(GridItems)

type GridCardProps = GridView & { product: Product; isEager: boolean }

const GridCard = ({ product, isEager, country, money, city, cities, ...view }: GridCardProps) => (
  <li>
    <ProductCard
      product={product}
      country={country}
      money={money}
      place={cities ? productPlace(product, cities, city) : ''}
      nextDay={view.nextDays?.get(product.id)}
      party={findParty(view.filters)}
      query={productQuery(product, city, view.filters)}
      eager={isEager}
    />
  </li>
)

/** City, party and date for the product's page. */
function productQuery(product: Product, city: ListView['city'], filters: Filters): string {
  const { adults, children, when } = filters
  const fields: [string, string][] = []
  if (city && isSoldIn(product, city)) fields.push(['city', city.id])
  if (adults > 0) fields.push(['adults', String(adults)])
  if (children > 0) fields.push(['children', String(children)])
  if (hasSpecificDate(filters)) fields.push(['date', when])
  return formatQuery(fields)
}

const EditorialTileItem = ({ picture, text, link }: EditorialTile) => (
  <li className="tile">
    {picture && <Picture src={picture} alt="" sizes="(min-width: 700px) 50vw, 94vw" />}
    <div>
      <p>{text}</p>
      {link && <NavLink {...link} external={link.url.startsWith('https://')} />}
    </div>
  </li>
)

/** Progress and the next page's link, which script turns into more cards. */
function ShowMore({ list, pageUrl }: Pick<ProductGridProps, 'list' | 'pageUrl'>) {
  const { total, page, pages, products } = list
  if (pages < 2) return null
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <div className="more">
      <p role="status">
        {first} to {first + products.length - 1} of {total}
      </p>
      {page < pages && (
        <a className="button button-plain" href={pageUrl(page + 1)} data-more="">
          Show more
        </a>
      )}
      {page > 1 && <a href={pageUrl(1)}>Back to the first page</a>}
    </div>
  )
}
