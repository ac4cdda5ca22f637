import { Picture } from '#client/components/Picture.tsx'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

type Props = { reference: string; line: BookedLine; money: MoneyView }

/** What a step is about, where there is room beside it. */
export const BookedAside = ({ reference, line, money }: Props) => (
  <aside className="summary booked-about" aria-labelledby="about-title">
    <Picture src={line.image} alt="" sizes="332px" />
    <h2 id="about-title">{line.productName}</h2>
    {!line.gift && (
      <p>
        {!isImmediate(line) && `${line.cityName} · `}
        {partyLabel(line, line.unit)}
      </p>
    )}
    <p className="sum sum-total">
      Paid <strong>{formatMoney(line.paid, money)}</strong>
    </p>
    <p className="hint">Reference {reference}</p>
  </aside>
)
