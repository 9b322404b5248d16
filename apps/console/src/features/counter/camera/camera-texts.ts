// Words of the open camera, which is loaded when somebody opens it.
import { defineMessages } from '@yadori/kit/language.ts';

export const cameraTexts = defineMessages({
  ja: {
    camera: 'カメラ',
    cameraFailed: 'カメラを使えません。ブラウザーの設定で、このページのカメラを許可してください。',
    torch: 'ライト',
    otherCamera: 'カメラを切り替える',
  },
  en: {
    camera: 'Camera',
    cameraFailed:
      'The camera cannot be used. Allow it for this page in the settings of the browser.',
    torch: 'Light',
    otherCamera: 'Other camera',
  },
});
