/** Makes an open dialog a modal one. */
export function showAuthDialog(dialog: HTMLDialogElement): void {
  dialog.open = false
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}
