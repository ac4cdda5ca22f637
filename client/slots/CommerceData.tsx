import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'

/** Steps towards a sale, for the scripts that tell them; rendered only for visitors who may be counted. */
export const CommerceData = ({ events }: { events: readonly CommerceEvent[] }) => (
  <script
    type="application/json"
    data-commerce=""
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(events).replaceAll('<', '\\u003c') }}
  />
)
