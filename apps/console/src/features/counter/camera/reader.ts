// Reads codes out of a video: with the browser's own detector, else with a decoder in a worker (SE032).

export interface Reader {
  /** The text of a code in the present frame, if there is one. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>;
  close: () => void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';

export async function openReader(): Promise<Reader> {
  const { BarcodeDetector: Detector } = globalThis as unknown as {
    BarcodeDetector?: DetectorClass;
  };
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector === undefined || !formats.includes(format)) return openDecoder();
  const detector = new Detector({ formats: [format] });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => undefined,
  };
}

/** Larger pictures take longer and read no better at the distance of a counter. */
const mostPixels = 640;

function openDecoder(): Reader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight, 1));
      const width = Math.round(video.videoWidth * scale);
      const height = Math.round(video.videoHeight * scale);
      if (context === null || width === 0 || height === 0) return undefined;
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const answer = new Promise<string | null>((resolve, reject) => {
        const settled = new AbortController();
        const options = { once: true, signal: settled.signal };
        const hear = ({ data: text }: MessageEvent<string | null>) => {
          settled.abort();
          resolve(text);
        };
        worker.addEventListener('message', hear, options);
        worker.addEventListener('error', () => reject(new Error('no decoder')), options);
      });
      worker.postMessage({ data, width, height }, [data.buffer]);
      return (await answer) ?? undefined;
    },
    close: () => worker.terminate(),
  };
}
