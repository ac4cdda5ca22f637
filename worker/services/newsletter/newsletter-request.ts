export type NewsletterRequestRow = {
  id: string
  email: string
  country: string
  wording: number
  created_at: number
  confirmed_at: number | null
}

export const findNewsletterRequest = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare('SELECT * FROM newsletter_request WHERE id = ?')
    .bind(id)
    .first<NewsletterRequestRow>()
