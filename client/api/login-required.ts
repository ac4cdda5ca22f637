/** What a refused call that needs a login asks the page: whether its customer has logged in again, above it. */
export type LoginRequired = { isLoggedIn: Promise<boolean> }

declare global {
  interface WindowEventMap {
    'shop:login': CustomEvent<LoginRequired>
  }
}
