// Opens a native dialog as a modal.

/**
 * A page that is left for another account has its elements taken out of the document at once, and React goes on in them
 * until the next document is there (AM262). A dialog that opens then would throw.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
}
