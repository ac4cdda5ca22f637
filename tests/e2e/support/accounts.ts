import { expect, type Page } from 'playwright/test'
import { linkIn } from './mails.ts'

export const PASSWORD = 'seven wet spaniels'

/** Opens an account without its pages, and logs this browser in. */
export async function openAccount({ request }: Page, firstName: string, email: string) {
  const person = { firstName, lastName: 'Lark', email, password: PASSWORD }
  const post = async (path: string, form: Record<string, string>, status: number) => {
    const answer = await request.post(`/aus/account/${path}`, { form, maxRedirects: 0 })
    expect(answer.status(), path).toBe(status)
  }
  await post('signup', person, 200)
  const link = await linkIn(request, email, /\/aus\/account\/activate\?token=\S+/)
  await post('activate', { token: link.split('token=')[1] ?? '' }, 303)
}
