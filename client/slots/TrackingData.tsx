/** Lets the browser tell what becomes of content (client/enhancements/content/tracking/tracking.ts), and of an order with its total in minor units. */
export const TrackingData = ({ order, total }: { order?: string; total?: number }) => (
  <data className="counted" hidden data-lively="" data-order={order} value={total} />
)
