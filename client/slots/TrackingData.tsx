/** Allows tracking content events (client/enhancements/content/tracking/tracking.ts), and an order's total in minor units. */
export const TrackingData = ({ order, total }: { order?: string; total?: number }) => (
  <data className="counted" hidden data-lively="" data-order={order} value={total} />
)
