import { PromoCodeForm } from '#client/components/cart/PromoCodeForm.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { routes } from '#domain/routes.ts'
import type { CartPageProps } from './CartPage.tsx'

type Props = Pick<CartPageProps, 'country' | 'cart' | 'money' | 'typed'>

/** Takes codes too: some experiences can be added only with one. */
export const EmptyCart = ({ country, cart, money, typed }: Props) => (
  <div className="empty cart-empty">
    <Picture src="/media/scene-bag-empty" alt="" sizes="320px" />
    <h1>Your {country.cartName} is empty</h1>
    <p>Pick an experience and we’ll hold your spot for 30 minutes.</p>
    <a className="button" href={routes.city({ country: country.code, city: country.defaultCity })}>
      Find something to do
    </a>
    <p>
      <a href={routes.giftBuilder({ country: country.code })}>Or make a gift card</a>
    </p>
    <PromoCodeForm
      codes={cart?.codes ?? []}
      giftCards={cart?.giftCards ?? []}
      money={money}
      action={routes.cartCodes({ country: country.code })}
      removeAction={routes.removeCode({ country: country.code })}
      typed={typed?.code}
      issue={typed?.issue}
    />
  </div>
)
