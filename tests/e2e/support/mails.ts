import { type APIRequestContext, expect } from 'playwright/test'

type Mail = { to: string; subject: string; text: string }

/** Mails to everyone whose address has a name in it, newest first. */
export async function mailsTo(request: APIRequestContext, name: string): Promise<Mail[]> {
  const params = { to: name.toLowerCase() }
  return (await request.get('/_local/mail.json', { params })).json()
}

/** The text of a mail about something, once it has come. */
export async function mailTo(
  request: APIRequestContext,
  name: string,
  subject: RegExp,
): Promise<string> {
  const find = async () =>
    (await mailsTo(request, name)).find((mail) => subject.test(mail.subject))?.text ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

/** A way in the mails to someone, once it has come. */
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
