// A ZIP that is written while it is sent, so that its size costs no memory: the one place that feeds the library.
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface EntryOptions {
  mtime?: Date;
  compress?: boolean;
}

/** One entry is open at a time, and only as far as the reader of the ZIP has come. */
export class ZipStream {
  /** Whatever fails on the way breaks it off, so that no half file looks whole. */
  readonly out: Readable;
  readonly #zip = new ZipFile();
  readonly #fail: (error: Error) => void;
  #source: Readable | undefined;

  constructor() {
    const out = new PassThrough();
    this.out = out;
    this.#fail = (error) => out.destroy(error);
    // An entry may fail before the answer begins, when nobody else listens; who reads it gets the error all the same.
    out.on('error', () => {});
    // Who goes away in the middle leaves no file open.
    out.on('close', () => this.#source?.destroy());
    this.#zip.on('error', this.#fail);
    pipeline(this.#zip.outputStream, out, () => {});
  }

  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name);
  }

  /** Opened when its turn comes; undefined is an empty entry. */
  add(name: string, open: () => Promise<Readable | undefined>, options: EntryOptions = {}): void {
    this.#zip.addReadStreamLazy(name, options, (begin) => {
      open().then((opened) => {
        const source = opened ?? new PassThrough().end();
        // The library hands no error of a source on, and one without a listener ends the process.
        source.on('error', this.#fail);
        this.#source = source;
        if (this.out.destroyed) source.destroy();
        else begin(null, source);
      }, this.#fail);
    });
  }

  end(): void {
    this.#zip.end();
  }
}
