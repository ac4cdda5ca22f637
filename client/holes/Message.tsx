import { Icon, type IconName } from '../components/Icon.tsx'

type Alert = { title?: string; text: string; type?: 'info' | 'success' | 'error' }
type Props = { toast: Alert | null; alert: Alert | null }

const ICONS: Record<NonNullable<Alert['type']>, IconName> = {
  info: 'info',
  success: 'check',
  error: 'alert',
}

/** What has just happened: a toast that goes by itself, an alert that waits to be closed (spec §2). */
export const Message = ({ toast, alert }: Props) => (
  <>
    <div className="toasts" role="status">
      {toast && (
        <p className="toast" data-type={toast.type ?? 'info'}>
          <Icon name={ICONS[toast.type ?? 'info']} />
          <span>
            {toast.title && <strong>{toast.title} </strong>}
            {toast.text}
          </span>
        </p>
      )}
    </div>
    {alert && (
      <dialog
        className="alert"
        id="alert"
        data-type={alert.type ?? 'info'}
        aria-labelledby="alert-title"
        open
      >
        <Icon name={ICONS[alert.type ?? 'info']} />
        <div>
          <h2 id="alert-title">{alert.title ?? 'Please note'}</h2>
          <p>{alert.text}</p>
        </div>
        <form method="dialog">
          <button className="icon-button" type="submit">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </button>
        </form>
      </dialog>
    )}
  </>
)
