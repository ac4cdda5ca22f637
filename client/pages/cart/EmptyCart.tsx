import { Picture } from '#client/components/Picture.tsx'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export const EmptyCart = ({ country: { code, cartName, defaultCity } }: { country: Country }) => (
  <div className="empty cart-empty">
    <Picture src="/media/scene-bag-empty" alt="" sizes="320px" />
    <h1>Your {cartName} is empty</h1>
    <p>Pick an experience and we’ll hold your spot for 30 minutes.</p>
    <a className="button" href={routes.city({ country: code, city: defaultCity })}>
      Find something to do
    </a>
    <p>
      <a href={routes.giftBuilder({ country: code })}>Or make a gift card</a>
    </p>
  </div>
)
