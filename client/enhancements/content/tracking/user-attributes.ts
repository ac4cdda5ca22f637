const attributes = {}

/** What code says of its visitor: it stays on this page. */
export const USER_ATTRIBUTES = {
  getUserAttributes: () => attributes,
  setUserAttributes: (more: object) => Object.assign(attributes, more),
}
