// Makes a photo of a camera small before it is sent: on an old phone the upload is what takes long.

/** Pixels of the longer edge; the server keeps 1200. */
const longestEdge = 1600;

/** What this browser cannot draw goes as it is, and the server draws it. */
export async function smallerPhoto(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const zoom = Math.min(1, longestEdge / Math.max(image.naturalWidth, image.naturalHeight));
    if (zoom === 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * zoom));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * zoom));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return drawn ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
