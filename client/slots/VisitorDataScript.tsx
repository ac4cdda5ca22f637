import type { VisitorData } from '#client/state/visitor-data.ts'

/** The visitor's data for scripts; never part of a cached page. */
export const VisitorDataScript = ({ visitor }: { visitor: VisitorData }) => (
  <script
    type="application/json"
    id="visitor"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(visitor).replaceAll('<', '\\u003c') }}
  />
)
