import { showAuthDialog } from './enhancements/account/show-auth-dialog.ts'

// The page came with the dialog (client/pages/account/login/AuthDialog.tsx).
const dialog = document.querySelector<HTMLDialogElement>('.auth-dialog')
if (dialog) showAuthDialog(dialog)
