import { Icon, type IconName } from '../components/Icon.tsx'

type Kind = 'info' | 'success' | 'error'
export type Flash = { text: string; title?: string; type?: Kind }

const ICONS: Record<Kind, IconName> = { info: 'info', success: 'check', error: 'alert' }

/** What has just happened: a toast that goes by itself; with a title an alert that waits to be closed (spec §2). Its styles come with it. */
export function Message({ flash, sheet }: { flash: Flash | null; sheet: string }) {
  return (
    <>
      {flash && <link rel="stylesheet" href={sheet} />}
      {flash?.title ? <Alert {...flash} title={flash.title} /> : <Toast flash={flash} />}
    </>
  )
}

const Toast = ({ flash }: { flash: Flash | null }) => (
  <div className="toasts" role="status">
    {flash && (
      <p className="toast" data-type={flash.type ?? 'info'}>
        <Icon name={ICONS[flash.type ?? 'info']} />
        {flash.text}
      </p>
    )}
  </div>
)

const Alert = ({ text, title, type = 'info' }: Flash & { title: string }) => (
  <dialog className="alert" data-type={type} aria-labelledby="alert-title" open>
    <Icon name={ICONS[type]} />
    <div>
      <h2 id="alert-title">{title}</h2>
      <p>{text}</p>
    </div>
    <form method="dialog">
      <button className="icon-button" type="submit">
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </button>
    </form>
  </dialog>
)
