// Photos of who is expected, made small and sealed beside the list (SE037): without network a face can be compared, too.
import type { Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { seal, unseal } from './store.ts';

/** A photo that did not load is tried again after so long. */
const restMs = 10 * 60_000;
/** Pixels of either side. */
const side = 96;

/** Its signature changes every few hours; the file of a photo never does. */
const fileOf = (address: string) => address.split('?')[0] ?? '';

export class StationPhotos {
  private kept: Record<string, string> = {};
  private readonly failed = new Map<string, Instant>();
  private until = 0;
  private isBusy = false;

  async open(): Promise<void> {
    this.kept = ((await unseal('photos', now())) ?? {}) as Record<string, string>;
  }

  /** Lists of the version before have no addresses. */
  readonly of = (address: string | null | undefined): string | null =>
    typeof address === 'string' ? (this.kept[fileOf(address)] ?? null) : null;

  /** Reads those that are not there yet, one after the other, and forgets those that are no longer needed. */
  async refresh(addresses: readonly string[], until: number, isOver: () => boolean): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const wanted = new Map(addresses.map((address) => [fileOf(address), address]));
      const next: Record<string, string> = {};
      let isChanged = this.until !== until;
      for (const [file, address] of wanted) {
        if (isOver()) return;
        const known = this.kept[file];
        const photo = known ?? (await this.read(address));
        if (photo !== undefined) next[file] = photo;
        isChanged ||= photo !== known;
      }
      isChanged ||= Object.keys(next).length !== Object.keys(this.kept).length;
      this.kept = next;
      // A full device keeps the older ones.
      if (isChanged) await seal('photos', next, until).catch(() => undefined);
      this.until = until;
    } finally {
      this.isBusy = false;
    }
  }

  private async read(address: string): Promise<string | undefined> {
    if (now() - (this.failed.get(address) ?? 0) < restMs) return undefined;
    const photo = await thumbnailOf(address).catch(() => undefined);
    if (photo === undefined) this.failed.set(address, now());
    return photo;
  }
}

async function thumbnailOf(address: string): Promise<string | undefined> {
  const photo = new Image();
  photo.src = address;
  await photo.decode();
  const { naturalWidth: width, naturalHeight: height } = photo;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // The middle of it: faces are cut to a square.
  const scale = Math.max(side / (width || side), side / (height || side));
  const [drawnWidth, drawnHeight] = [(width || side) * scale, (height || side) * scale];
  const [left, top] = [(side - drawnWidth) / 2, (side - drawnHeight) / 2];
  context.drawImage(photo, left, top, drawnWidth, drawnHeight);
  return canvas.toDataURL('image/webp', 0.8);
}
