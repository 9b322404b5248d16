// The thread beside the server in which papers are drawn: a second of work must not hold up everybody's requests.
import { parentPort } from 'node:worker_threads';
import { paint, type Drawing } from './paint.ts';

parentPort?.on('message', ({ id, drawing }: { id: number; drawing: Drawing }) => {
  void paint(drawing).then(
    (drawn) => parentPort?.postMessage({ id, drawn }),
    (error: unknown) => parentPort?.postMessage({ id, failed: String(error) }),
  );
});
