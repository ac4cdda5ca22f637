export type NewsletterRequestRow = {
  id: string
  email: string
  country: string
  wording: number
  created_at: number
  confirmed_at: number | null
}

/** Whether the address of a confirmed `request` is on the list: not if they said no in their account since, or closed it. */
export const ON_LIST_SQL = `(
  EXISTS (SELECT 1 FROM subscriber WHERE subscriber.email = request.email AND is_subscribed = 1)
  AND NOT EXISTS (
    SELECT 1 FROM customer WHERE customer.email = request.email AND (closed_at IS NOT NULL OR 0 =
      (SELECT granted FROM consent_event WHERE customer_id = customer.id AND channel = 'EMAIL' ORDER BY at DESC, rowid DESC LIMIT 1))))`

export const findNewsletterRequest = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare('SELECT * FROM newsletter_request WHERE id = ?')
    .bind(id)
    .first<NewsletterRequestRow>()
