import { DayTicket } from '#client/components/bookings/DayTicket.tsx'
import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { DownloadView } from '#domain/contract/bookings/downloads.ts'
import type { Country } from '#domain/countries/country.ts'
import { type DownloadContent, parseDownloadText } from '#domain/downloads/download.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'

type Props = {
  country: Country
  download: DownloadView
  /** What it is; '' where that is not known any more. */
  about: string
  token: string
  /** Why it was not opened. */
  message?: string | undefined
}

/** What someone with the link of a download sees before it is opened; following the link alone opens nothing. */
export const downloadPage = (props: Props): PagePart[] => {
  const { country, download, about, message } = props
  const { state } = download
  return [
    <div key="download" className="wrap page section-last booked">
      <div className="booked-main">
        {message && <ErrorSummary message={message} />}
        <DayTicket
          image={download.image}
          labelledBy="download"
          code={null}
          head={
            <>
              <h1 id="download">{download.productName}</h1>
              {about && <p>{about}</p>}
            </>
          }
        >
          {state === 'ready' ? (
            <OpenForm {...props} />
          ) : (
            <>
              {message !== download.message && <p className="lead">{download.message}</p>}
              {(state === 'expired' || state === 'used up' || state === 'replaced') && (
                <RenewForm {...props} />
              )}
            </>
          )}
        </DayTicket>
      </div>
      <aside className="summary stack" aria-labelledby="help">
        {state === 'ready' && <LinkLife {...props} />}
        <h2 id="help">Need help?</h2>
        <p>
          Call{' '}
          <a href={telUrl(country.phone.support)}>
            {country.phone.support.replaceAll(' ', '\u00a0')}
          </a>
          . {country.phone.hours}.
        </p>
      </aside>
    </div>,
  ]
}

function OpenForm({ country, download, token }: Props) {
  const { openedAt } = download
  return (
    <>
      <p>
        {openedAt
          ? 'Read it here, and save it as a file to print or take along.'
          : 'It’s ready. Read it here, and save it as a file to print or take along.'}
      </p>
      {!openedAt && (
        <p>
          <strong>Once you open it, it can no longer be cancelled.</strong> Until then you can
          cancel it on your order page for a full refund.
        </p>
      )}
      <form method="post" action={routes.download({ country: country.code, token })}>
        <button className="button" type="submit">
          {openedAt ? 'Open it again' : 'Open it now'}
        </button>
      </form>
    </>
  )
}

/** Until when and how often the link opens it. */
function LinkLife({ country, download: { opensLeft, expiresAt, timeZone } }: Props) {
  const end = expiresAt && cityClock(new Date(expiresAt), timeZone).date
  return (
    <>
      <h2>Your link</h2>
      <p>
        It works {opensLeft === 1 ? 'once more' : `${opensLeft} more times`}
        {end && `, until ${formatDay(end, country.locale)}`}. You can ask for a new one at any time.
      </p>
    </>
  )
}

export const RenewForm = ({ country, token }: Pick<Props, 'country' | 'token'>) => (
  <form method="post" action={routes.renewDownload({ country: country.code, token })}>
    <button className="button" type="submit">
      Send me a new link
    </button>
  </form>
)

type ReadProps = { country: Country; content: DownloadContent; file: string }

/** What was bought, to read, with the way to keep it. */
export const readDownloadPage = ({ content, file }: ReadProps): PagePart[] => [
  <article key="read" className="wrap page section-last prose download">
    <h1>{content.title}</h1>
    {content.intro && <DownloadText text={content.intro} />}
    <p>
      <a href={file}>Save it as a file</a> to print or to read without a connection.
    </p>
    {content.sections.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <DownloadText text={text} />
      </section>
    ))}
  </article>,
]

/** Paragraphs and lists. */
const DownloadText = ({ text }: { text: string }) =>
  parseDownloadText(text).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{block.text}</p>
    ),
  )
