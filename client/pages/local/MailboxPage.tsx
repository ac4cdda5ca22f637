import { Fragment, type ReactNode } from 'react'

type MailboxMessage = { to: string; subject: string; text: string; at: string }
export type MailboxPageProps = { messages: readonly MailboxMessage[]; stylesheet: string }

/** The local mailbox. */
export const mailboxPage = ({ messages, stylesheet }: MailboxPageProps): ReactNode => (
  <html lang="en-AU">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Mailbox</title>
      <link rel="stylesheet" href={stylesheet} />
    </head>
    <body>
      <main className="wrap page mailbox">
        <h1>Mailbox</h1>
        <p className="hint">Nothing here was sent to anyone. Reload to look for more.</p>
        {messages.length === 0 && <p className="notice">No messages yet. Book something.</p>}
        {messages.map((mail) => (
          <article key={`${mail.at} ${mail.to} ${mail.subject}`} className="panel">
            <h2>{mail.subject}</h2>
            <p className="hint">
              To {mail.to},{' '}
              <time dateTime={mail.at}>{mail.at.slice(0, 16).replace('T', ' ')} UTC</time>
            </p>
            <p className="mail-text">{linkify(mail.text)}</p>
          </article>
        ))}
      </main>
    </body>
  </html>
)

/** Links in the text. */
const linkify = (text: string): ReactNode =>
  text.split(/(https?:\/\/\S+)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
    <Fragment key={index}>{index % 2 === 1 ? <a href={piece}>{piece}</a> : piece}</Fragment>
  ))
