// Finds a QR code in a picture of the camera, beside the page's own thread.
import { decode, type Picture } from './decode.ts';

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  postMessage(decode(data));
});
