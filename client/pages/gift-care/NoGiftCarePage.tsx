import type { ReactNode } from 'react'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = { country: Country }

/** What a giver's link shows that doesn't open a gift any more. */
export const expiredGiftCarePage = (props: Props): PagePart[] => [
  <NoGiftCare key="expired" {...props} title="This link has expired">
    The gift itself never expires. The link to change it works for 60 days after delivery: open your
    order to get a new one.
  </NoGiftCare>,
]

/** What a link shows that opens no gift. */
export const unknownGiftCarePage = (props: Props): PagePart[] => [
  <NoGiftCare key="unknown" {...props} title="This link doesn’t work">
    Open it again from our email about your gift: part of it may be missing. Or open your order to
    get a new one.
  </NoGiftCare>,
]

const NoGiftCare = ({
  country,
  title,
  children,
}: Props & { title: string; children: ReactNode }) => (
  <div className="wrap page section-last stack">
    <h1>{title}</h1>
    <p className="lead">{children}</p>
    <p>
      <a className="button" href={routes.findBooking({ country: country.code })}>
        Find your order
      </a>
    </p>
  </div>
)
