// What the avatar editor says by itself.
import { avatarSourceMaxBytes } from '@yadori/api/account/avatar';
import type { Language } from '@yadori/api/language/language';
import { rule } from '@yadori/api/validation/rule';
import { ruleMessage, type RuleKey } from '@yadori/api/validation/rule-messages';
import { useLanguage } from '@yadori/kit/language-context.tsx';
import type { PhotoRefusal } from './avatar-draft.ts';

const words = {
  ja: {
    choose: '写真を選ぶ',
    chooseOther: '別の写真を選ぶ',
    drop: 'ここに写真をドロップすることもできます',
    stage:
      '写真の切り抜き。矢印キーで移動、プラスキーとマイナスキーで拡大と縮小、Rキーで回転します',
    guide: '写真を動かして、顔を円の中に合わせてください',
    turnLeft: '左に90度回転',
    turnRight: '右に90度回転',
    zoom: '写真の大きさ',
    zoomIn: '大きくする',
    zoomOut: '小さくする',
    times: (scale: string) => `${scale}倍`,
    left: '写真を左へ動かす',
    right: '写真を右へ動かす',
    up: '写真を上へ動かす',
    down: '写真を下へ動かす',
    reading: '写真を読み込んでいます。少し時間がかかることがあります',
    ready: '写真を読み込みました',
    unreachable: '写真を読み込めませんでした。電波の良い場所でもう一度選んでください',
    moved: '動かしました',
    atEdge: 'これ以上動かせません',
    turnedTo: (degrees: number) => `回転${degrees}度`,
  },
  en: {
    choose: 'Choose a photo',
    chooseOther: 'Choose another photo',
    drop: 'You can also drop a photo here',
    stage: 'Crop of the photo. Arrow keys move it, plus and minus change its size, R turns it',
    guide: 'Move the photo until your face is inside the circle',
    turnLeft: 'Turn left by 90 degrees',
    turnRight: 'Turn right by 90 degrees',
    zoom: 'Size of the photo',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    times: (scale: string) => `${scale} times`,
    left: 'Move the photo left',
    right: 'Move the photo right',
    up: 'Move the photo up',
    down: 'Move the photo down',
    reading: 'Loading the photo. This may take a moment',
    ready: 'The photo is loaded',
    unreachable: 'The photo could not be loaded. Choose it again where reception is good',
    moved: 'Moved',
    atEdge: 'It cannot move further',
    turnedTo: (degrees: number) => `Turned by ${degrees} degrees`,
  },
};

export const useEditorWords = () => words[useLanguage()];

const megabytes = avatarSourceMaxBytes / 1024 / 1024;

/** What cannot be decoded is no image to the resident either (AM054). */
const rules: Record<Exclude<PhotoRefusal, 'unreachable'>, RuleKey> = {
  type: 'wrong_file_type',
  damaged: 'wrong_file_type',
  size: rule('file_size', megabytes),
  pixels: 'image_size',
};

export const refusalInWords = (refusal: PhotoRefusal, language: Language): string =>
  refusal === 'unreachable'
    ? words[language].unreachable
    : ruleMessage(language, rules[refusal], '');
