// Saves what the page holds as a file of the device.
// No iPhone has shown yet whether `canShare` takes a ZIP, and how long after a press Safari still opens the sheet.

/** Long enough for a browser with a save dialog, in milliseconds. */
const saveTime = 60_000;

/** Answers whether it was saved; a person may close the share sheet of an installed app without saving. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  if (isInstalledOnIos()) {
    const isShared = await share(new File([file], name, { type: file.type }));
    if (isShared !== undefined) return isShared;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saveTime);
  return true;
}

/** iOS alone has this word. A download there opens the file in a view without a way back. */
const isInstalledOnIos = (): boolean => (navigator as { standalone?: boolean }).standalone === true;

/** Undefined where the device cannot share the file. */
async function share(file: File): Promise<boolean | undefined> {
  const data = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closed by the person. Any other failure, as when the press was too long ago, leaves the download.
    return error instanceof DOMException && error.name === 'AbortError' ? false : undefined;
  }
}
