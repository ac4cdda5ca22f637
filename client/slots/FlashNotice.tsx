import { Icon, type IconName } from '#client/components/Icon.tsx'

type FlashType = 'info' | 'success' | 'error'
export type FlashView = {
  text: string
  title?: string
  link?: { text: string; url: string }
  type?: FlashType
}

const ICONS: Record<FlashType, IconName> = { info: 'info', success: 'check', error: 'alert' }

/** A toast; with a title an alert that must be closed. Brings its styles. */
export function FlashNotice({ flash, sheet }: { flash: FlashView | null; sheet: string }) {
  return (
    <>
      {flash && <link rel="stylesheet" href={sheet} />}
      {flash?.title ? <FlashAlert {...flash} title={flash.title} /> : <FlashToast flash={flash} />}
    </>
  )
}

const FlashToast = ({ flash }: { flash: FlashView | null }) => (
  <div className="toasts" role="status">
    {flash && (
      <p className="toast" data-type={flash.type ?? 'info'}>
        <Icon name={ICONS[flash.type ?? 'info']} />
        {flash.text}
      </p>
    )}
  </div>
)

const FlashAlert = ({ text, title, link, type = 'info' }: FlashView & { title: string }) => (
  <dialog className="alert" data-type={type} aria-labelledby="alert-title" open>
    <Icon name={ICONS[type]} />
    <div>
      <h2 id="alert-title">{title}</h2>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.url}>{link.text}</a>
        </p>
      )}
    </div>
    <form method="dialog">
      <button className="icon-button" type="submit">
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </button>
    </form>
  </dialog>
)
