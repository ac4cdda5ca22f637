/** What the browser's scripts may know of this visitor. */
export type Visitor = {
  firstName: string | null
  isSignedIn: boolean
  /** Lines in the bag. */
  bag: number
  mayCount: boolean
}

/** The visitor as a data block for client/state/session; never part of a kept page. */
export const VisitorData = (visitor: Visitor) => (
  <script
    type="application/json"
    id="visitor"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(visitor).replaceAll('<', '\\u003c') }}
  />
)
