import type { Product } from '#domain/catalogue/product.ts'
import { queryOf } from '#domain/text.ts'
import { Entry } from '../../../components/Menu.tsx'
import { drawnOnce } from '../../../components/once.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { ProductCard } from '../../../components/ProductCard.tsx'
import { type Filters, isDay, partyOf } from './filters.ts'
import { type ListView, PAGE_SIZE, type PageOf } from './listing.ts'

/** What the editors say between the cards. */
export type Tile = { picture: string; text: string; link: { label: string; url: string } | null }

/** Two rows of a wide screen. */
const BEFORE_TILE = 8
/** Cards whose pictures do not wait until they are near. */
const AT_ONCE = 2

type View = Pick<ListView, 'country' | 'money' | 'city' | 'filters'>
type GridProps = View & { list: PageOf; tile?: Tile | null | undefined }
type Props = GridProps & {
  /** The address of another page of it. */
  addressOfPage: (page: number) => string
  /** List and filters are what others are shown as well, and lie in memory. */
  isCommon?: boolean
}

/** The products of one page, the editors' tile after two rows, and the way to more. */
export function Cards({ addressOfPage, isCommon = false, ...grid }: Props) {
  const { list, tile, country, money, city, filters } = grid
  const Cells = isCommon ? GridOnce : Grid
  return (
    <>
      <Cells {...{ list, tile, country, money, city, filters }} />
      <More list={list} addressOfPage={addressOfPage} />
    </>
  )
}

function Grid({ list: { products, page }, tile, ...view }: GridProps) {
  const cards = products.map((product, index) => (
    <Card key={product.id} product={product} isEager={index < AT_ONCE} {...view} />
  ))
  if (tile && page === 1) cards.splice(BEFORE_TILE, 0, <EditorsTile key="tile" {...tile} />)
  return <ul className="grid">{cards}</ul>
}

const GridOnce = drawnOnce(Grid)

type CardProps = View & { product: Product; isEager: boolean }

const Card = ({ product, isEager, country, money, city, filters }: CardProps) => (
  <li>
    <ProductCard
      product={product}
      country={country}
      money={money}
      party={partyOf(filters)}
      query={choiceIn(product, city, filters)}
      eager={isEager}
    />
  </li>
)

/** City, party and day go along, so that the product does not ask again. */
function choiceIn({ cities }: Product, city: ListView['city'], filters: Filters): string {
  const { adults, children, when } = filters
  const fields: [string, string][] = []
  if (city && cities.some(({ id }) => id === city.id)) fields.push(['city', city.id])
  if (adults > 0) fields.push(['adults', String(adults)])
  if (children > 0) fields.push(['children', String(children)])
  if (isDay(filters)) fields.push(['date', when])
  return queryOf(fields)
}

const EditorsTile = ({ picture, text, link }: Tile) => (
  <li className="tile">
    <Picture src={picture} alt="" sizes="(min-width: 700px) 50vw, 94vw" />
    <div>
      <p>{text}</p>
      {link && <Entry id="tile" {...link} external={link.url.startsWith('https://')} />}
    </div>
  </li>
)

/** Which part of the list this is; the next one is a link, which script turns into more cards below. */
function More({ list, addressOfPage }: Pick<Props, 'list' | 'addressOfPage'>) {
  const { total, page, pages, products } = list
  if (pages < 2) return null
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <div className="more">
      <p role="status">
        {first} to {first + products.length - 1} of {total}
      </p>
      {page < pages && (
        <a className="button button-plain" href={addressOfPage(page + 1)} data-more="">
          Show more
        </a>
      )}
      {page > 1 && <a href={addressOfPage(1)}>Back to the first page</a>}
    </div>
  )
}
