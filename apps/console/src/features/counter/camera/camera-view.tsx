// What the camera sees, with its light and the choice between several cameras.
import lamp from '@phosphor-icons/core/bold/flashlight-bold.svg?raw';
import swap from '@phosphor-icons/core/bold/camera-rotate-bold.svg?raw';
import { useRef, useState } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { cameraTexts } from './camera-texts.ts';
import styles from './camera.module.css';
import { useCamera } from './use-camera.ts';

export function CameraView({ onScan }: { onScan: (code: string) => void }) {
  const t = useMessages(cameraTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const { state, cameras, torch, setTorch } = useCamera(video, { deviceId, onScan });
  const next = () => setDeviceId(cameras[(cameras.indexOf(deviceId ?? '') + 1) % cameras.length]);
  return (
    <section className={styles.view} aria-label={t.camera}>
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {t.cameraFailed}
        </p>
      )}
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        aria-hidden="true"
        hidden={state === 'failed'}
      />
      <div className={styles.acts}>
        {torch !== undefined && (
          <button
            type="button"
            className={styles.lamp}
            aria-pressed={torch}
            aria-label={t.torch}
            onClick={() => setTorch(!torch)}
          >
            <Icon svg={lamp} size={28} />
          </button>
        )}
        {cameras.length > 1 && (
          <button type="button" className={styles.lamp} aria-label={t.otherCamera} onClick={next}>
            <Icon svg={swap} size={28} />
          </button>
        )}
      </div>
    </section>
  );
}
