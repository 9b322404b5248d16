// The camera of the counter, or the button that opens it.
import cameraIcon from '@phosphor-icons/core/bold/camera-bold.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { counterTexts } from '../texts.ts';
import styles from './camera.module.css';
import { useCameraChoice } from './camera-choice.ts';
import { LazyCameraView } from './lazy-camera-view.tsx';

export function CameraPlace({ onScan }: { onScan: (code: string) => void }) {
  const t = useMessages(counterTexts);
  const { isOn, choose } = useCameraChoice();
  return (
    <div className="stack gap-8">
      {isOn && <LazyCameraView onScan={onScan} />}
      <button
        type="button"
        className={styles.button}
        aria-pressed={isOn}
        onClick={() => choose(!isOn)}
      >
        <Icon svg={cameraIcon} size={24} />
        {isOn ? t.cameraOff : t.cameraOn}
      </button>
    </div>
  );
}
