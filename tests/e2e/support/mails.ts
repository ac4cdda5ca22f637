import { type APIRequestContext, expect } from 'playwright/test'

type Mail = { to: string; text: string }

async function mailsTo(request: APIRequestContext, name: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/_local/mail.json')).json()
  return mails.filter(({ to }) => to.includes(name.toLowerCase()))
}

/** A way in the mails to someone. */
export async function linkIn(
  request: APIRequestContext,
  name: string,
  link: RegExp,
): Promise<string> {
  const find = async () =>
    (await mailsTo(request, name)).flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
