// What the server says on its own behalf, whatever the call.
import { defineTexts } from '../texts.ts';

export const httpTexts = defineTexts({
  ja: {
    tokenInvalid: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    moveOut: '退寮から1か月が過ぎたため、ご利用いただけません。',
    moved: '退寮後の1か月間は、メッセージだけをご利用いただけます。',
    featureOff: 'この寮ではこのサービスを利用できません。',
    invalidInput: '入力内容を確認してください。',
    notFound: '見つかりませんでした。',
    malformed: '送られた内容を読み取れませんでした。',
    tooLarge: '送られた内容が大きすぎます。',
    outOfOrder: '登録の手順が前後しています。前の手順からやり直してください。',
    wrongMediaType: 'この形式では受け付けられません。',
    tooManyRequests: (seconds: number) =>
      `試行回数が多すぎます。${waitJa(seconds)}待ってからもう一度お試しください。`,
    systemError: 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
  },
  en: {
    tokenInvalid: 'token expired or invalid',
    moveOut:
      'More than one month has passed since you moved out, so the app is no longer available.',
    moved: 'For one month after moving out only messages are available.',
    featureOff: 'This service is not available in your dormitory.',
    invalidInput: 'Check what you entered.',
    notFound: 'Nothing was found.',
    malformed: 'The request could not be read.',
    tooLarge: 'The request is too large.',
    outOfOrder: 'An earlier step of the registration is missing. Go back to it.',
    wrongMediaType: 'This format is not accepted.',
    tooManyRequests: (seconds: number) => `Too many attempts. Try again in ${waitEn(seconds)}.`,
    systemError: 'Server error. Please try again later',
  },
});

const waitJa = (seconds: number) =>
  seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分`;

function waitEn(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
