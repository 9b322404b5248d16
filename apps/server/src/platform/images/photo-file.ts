// An image file whose metadata is read and cut out in place.

/** A part of the file from `start` up to `end`, or octets of our own in its place. */
export type Piece = { start: number; end: number } | Buffer;

/** Octets to be written over others of the same number. */
export interface Edit {
  at: number;
  octets: Buffer;
}

export interface PhotoFile {
  size: number;
  /** Fewer octets at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}
