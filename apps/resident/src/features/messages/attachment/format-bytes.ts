// Sizes of files as people read them.

/** 1.2MB, 640KB; never 0. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))}KB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes < 99.95 ? megabytes.toFixed(1) : Math.round(megabytes)}MB`;
}
