// The stream of one camera, and every code that comes into its sight.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { openReader, type Reader } from './reader.ts';

/** Between two frames that are read: ten in a second are enough, and leave the tablet time for its screen. */
const pauseMs = 100;

type CameraState = 'opening' | 'open' | 'failed';

interface OpenCamera {
  state: CameraState;
  /** Keys of the cameras of the device. */
  cameras: readonly string[];
  torch: boolean | undefined;
  setTorch: (on: boolean) => void;
}

export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { deviceId, onScan }: { deviceId: string | undefined; onScan: (code: string) => void },
): OpenCamera {
  const [state, setState] = useState<CameraState>('opening');
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setIsLit] = useState(false);
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const run = async () => {
      const stream = await openStream(deviceId, element, stop.signal);
      if (stop.signal.aborted) return;
      setTrack(stream.getVideoTracks()[0]);
      setIsLit(false);
      setState('open');
      setCameras(await findCameras());
      await readFrames(element, stop.signal, (code) => report(code));
    };
    run().catch(() => {
      if (!stop.signal.aborted) setState('failed');
    });
    return () => stop.abort();
  }, [deviceId, video]);
  const setTorch = (on: boolean) => {
    setIsLit(on);
    // Not in the types: a light is no part of the base specification.
    void track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
  };
  return { state, cameras, torch: hasTorch(track) ? isLit : undefined, setTorch };
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

async function openStream(
  deviceId: string | undefined,
  element: HTMLVideoElement,
  signal: AbortSignal,
): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId };
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  element.srcObject = stream;
  await element.play();
  return stream;
}

async function findCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

async function readFrames(
  element: HTMLVideoElement,
  signal: AbortSignal,
  onScan: (code: string) => void,
): Promise<void> {
  const reader: Reader = await openReader();
  while (!signal.aborted) {
    // A frame that cannot be read is followed by the next one.
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    const code = await reader.read(element).catch(() => undefined);
    if (code !== undefined && code !== '' && !signal.aborted) onScan(code);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  reader.close();
}
