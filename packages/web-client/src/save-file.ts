// Saves what the page holds as a file of the device.

/** Long enough for a browser with a save dialog, in milliseconds. */
const saveTime = 60_000;

/** `url` is one of `URL.createObjectURL`; its memory is given back by itself. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), saveTime);
}

export const saveFile = (file: Blob, name: string): void =>
  saveUrl(URL.createObjectURL(file), name);
