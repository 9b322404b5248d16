// What the server says on its own behalf, whatever the call.
import { defineTexts } from '../texts.ts';

export const httpTexts = defineTexts({
  ja: {
    staffTokenInvalid: 'サインインの有効期限が切れました。もう一度サインインしてください。',
    locked: 'しばらく操作がなかったため、画面をロックしました。',
    forbidden: 'この操作を行う権限がありません。',
    underWay: '同じ操作を処理しています。少し待ってから、もう一度お試しください。',
    stepUp: '続けるには、もう一度本人確認をしてください。',
    tokenInvalid: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    otherAccount:
      'このブラウザでは、ほかの人がログインしています。ページを読み込み直してください。',
    moveOut: '退寮から1か月が過ぎたため、ご利用いただけません。',
    moved: '退寮後の1か月間は、メッセージだけをご利用いただけます。',
    featureOff: 'この寮ではこのサービスを利用できません。',
    invalidInput: '入力内容を確認してください。',
    notFound: '見つかりませんでした。',
    malformed: '送られた内容を読み取れませんでした。',
    tooLarge: '送られた内容が大きすぎます。',
    rangeOutside: '指定された範囲は、このファイルにありません。',
    outOfOrder: '登録の手順が前後しています。前の手順からやり直してください。',
    wrongMediaType: 'この形式では受け付けられません。',
    tooManyRequests: (seconds: number) =>
      `試行回数が多すぎます。${waitJa(seconds)}待ってからもう一度お試しください。`,
    tooBusy: (seconds: number) =>
      `ただいま混み合っています。${waitJa(seconds)}ほど待ってから、もう一度お試しください。`,
    systemError: 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
  },
  en: {
    staffTokenInvalid: 'Your session has ended. Sign in again.',
    locked: 'The screen is locked because nothing was done for a while.',
    forbidden: 'You do not have permission to do this.',
    underWay: 'The same request is being processed. Try again in a moment.',
    stepUp: 'Confirm that it is you to continue.',
    tokenInvalid: 'token expired or invalid',
    otherAccount: 'Someone else has logged in on this browser. Load the page again.',
    moveOut:
      'More than one month has passed since you moved out, so the app is no longer available.',
    moved: 'For one month after moving out only messages are available.',
    featureOff: 'This service is not available in your dormitory.',
    invalidInput: 'Check what you entered.',
    notFound: 'Nothing was found.',
    malformed: 'The request could not be read.',
    tooLarge: 'The request is too large.',
    rangeOutside: 'The file has no such part.',
    outOfOrder: 'An earlier step of the registration is missing. Go back to it.',
    wrongMediaType: 'This format is not accepted.',
    tooManyRequests: (seconds: number) => `Too many attempts. Try again in ${waitEn(seconds)}.`,
    tooBusy: (seconds: number) =>
      `The server is very busy right now. Please try again in about ${waitEn(seconds)}.`,
    systemError: 'Server error. Please try again later',
  },
});

/** In the unit in which somebody would wait: seconds, minutes up to two hours, then hours. */
function waitOf(seconds: number): [count: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [seconds, 'second'];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
}

const unitsJa = { second: '秒', minute: '分', hour: '時間' } as const;

function waitJa(seconds: number): string {
  const [count, unit] = waitOf(seconds);
  return `${count}${unitsJa[unit]}`;
}

function waitEn(seconds: number): string {
  const [count, unit] = waitOf(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
