import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'

/** A gift line by line, with the prices of its parts. */
export const GiftSummary = ({ gift: { summary } }: { gift: Pick<LineGift, 'summary'> }) => (
  <dl className="trace">
    {summary.map(({ label, text }) => (
      <div key={label + text}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
