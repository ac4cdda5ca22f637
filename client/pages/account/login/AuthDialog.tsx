import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { LoginPanelContext } from './LoginPanel.tsx'

type Props = { sheet: string; script: string; children: ReactNode }

/** A way into the account above the page one is on; open without script too. Brings its styles. */
export const AuthDialog = ({ sheet, script, children }: Props) => (
  <>
    <link rel="stylesheet" href={sheet} />
    <dialog className="auth-dialog" aria-labelledby="auth-title" open>
      <form method="dialog">
        <button className="icon-button" type="submit">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </form>
      <LoginPanelContext value={{ isDialog: true }}>{children}</LoginPanelContext>
    </dialog>
    <script type="module" src={script} />
  </>
)
