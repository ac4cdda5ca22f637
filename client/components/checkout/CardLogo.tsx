import type { ReactNode } from 'react'
import { CARD_BRANDS, type CardBrand } from '#domain/payments/card-brands.ts'

/** Own simplified logos, 48×30. */
const LOGO_SHAPES: Record<CardBrand, ReactNode> = {
  visa: (
    <>
      <rect width="48" height="30" rx="4" fill="#fff" />
      <path fill="#1a2c79" d="M4 0h40a4 4 0 0 1 4 4v4H0V4a4 4 0 0 1 4-4z" />
      <path fill="#f2a71b" d="M0 24h48v2a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
      <path
        fill="none"
        stroke="#1a2c79"
        strokeWidth="2.2"
        d="m8 11 3.500 10L15 11m5 0v10m11-9c-5-2-8 2-4 3.700 4 1.700 2 6-3 4.300m8 1 3.500-10L39 21m-6-3.500h5"
      />
    </>
  ),
  amex: (
    <>
      <rect width="48" height="30" rx="4" fill="#1f6fb2" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        d="m5 20 4-10 4 10m-6.500-3.500h5M17 20V10l4 6 4-6v10m11-10h-7v10h7m-7-5h6m4-5 6 10m0-10-6 10"
      />
    </>
  ),
  mastercard: (
    <>
      <rect width="48" height="30" rx="4" fill="#26221f" />
      <circle cx="19" cy="15" r="9" fill="#e0352b" />
      <circle cx="29" cy="15" r="9" fill="#f4a12c" fillOpacity=".85" />
    </>
  ),
}

/** A card brand's logo with its name for screen readers. */
export const CardLogo = ({ brand }: { brand: CardBrand }) => (
  <svg className="card-logo" viewBox="0 0 48 30" role="img" aria-label={CARD_BRANDS[brand]}>
    {LOGO_SHAPES[brand]}
  </svg>
)
