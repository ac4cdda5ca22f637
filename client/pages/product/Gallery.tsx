import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { Product } from '#domain/catalogue/product.ts'

// More than its 600 px, so that a plain screen takes the file of 1,600 px.
const LEAD_IMAGE_SIZES = '(min-width: 1100px) 801px, (min-width: 700px) 62vw, 100vw'
const OTHER_IMAGE_SIZES = '(min-width: 1100px) 288px, (min-width: 700px) 32vw, 100vw'

type Props = {
  product: Product
  /** Where all pictures are shown without script. */
  moreAbout: string
}

export const Gallery = memoHtml(function Gallery({ product: { gallery }, moreAbout }: Props) {
  if (gallery.length === 0) return null
  return (
    <section className="gallery" data-count={Math.min(3, gallery.length)} aria-label="Pictures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <ul tabIndex={0}>
        {gallery.map(({ url, alt }, index) => (
          <li key={url}>
            <Picture
              src={url}
              alt={alt}
              sizes={index === 0 ? LEAD_IMAGE_SIZES : OTHER_IMAGE_SIZES}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {gallery.length > 1 && (
        <a
          className="button button-small button-plain"
          href={`${moreAbout}#pictures`}
          data-pictures=""
        >
          {gallery.length === 2 ? 'Both' : `All ${gallery.length}`} pictures
        </a>
      )}
    </section>
  )
})
