// Names, titles and places of every screen, in both languages.
import type { RouteData } from './route-data.ts';

const title = (ja: string, en: string) => ({ ja, en });

/** Screens of a signed-in resident (B017, B018). */
export const residentPages = {
  home: { name: 'Home', title: title('ホーム', 'Home'), tab: 'home', bar: 'own' },
  meals: {
    name: 'MealReservation',
    title: title('食事予約', 'Meals'),
    tab: 'meals',
    bar: 'root',
  },
  messages: {
    name: 'Message',
    title: title('メッセージ', 'Messages'),
    tab: 'messages',
    bar: 'own',
  },
  overnight: {
    name: 'OverNight',
    title: title('外泊・来客届', 'Overnight and guests'),
    tab: 'overnight',
    bar: 'root',
  },
  menu: { name: 'Menu', title: title('メニュー', 'Menu'), tab: 'menu', bar: 'root' },
  profile: below('Profile', 'プロフィール', 'Profile'),
  services: below('VariousLink', '関連リンク', 'Links'),
  faqs: below('FaqWeb', 'よくあるご質問', 'FAQ'),
  certificate: below('Certificate', '在寮証明書', 'Certificate of residence'),
  notices: below('Notice', 'お知らせ', 'Notices'),
  notice: {
    name: 'NoticeDetail',
    title: title('お知らせ', 'Notice'),
    tab: 'menu',
    bar: 'sub',
    ownHeading: true,
    parent: '/notices',
  },
  noticeContent: { name: 'NoticeContent', title: title('お知らせ', 'Notice'), bar: 'none' },
  survey: { name: 'Survey', title: title('アンケート', 'Survey'), bar: 'sub', parent: '/' },
  checkinCompleted: {
    name: 'CheckinCompleted',
    title: title('チェックイン完了', 'Checked in'),
    tab: 'home',
    bar: 'none',
  },
  personalData: {
    name: 'PersonalData',
    title: title('マイデータ', 'My data'),
    tab: 'menu',
    bar: 'sub',
    parent: '/profile',
  },
  changeMail: below('ChangeMail', 'メールアドレス変更', 'Change email address'),
  contracts: below('ContractList', '契約管理', 'Contracts'),
  charges: below('Charges', '請求', 'Charges'),
  roomRecord: below('RoomRecord', '部屋の記録', 'Room record'),
  // Any other address (AM028).
  notFound: below('NotFound', 'ページが見つかりません', 'Page not found'),
} as const satisfies Record<string, RouteData>;

/** Screens that anyone may open, and those of an unfinished registration (B019, B020). */
export const publicPages = {
  register: outside('Register', '会員登録', 'Registration'),
  oneTimeKey: outside('OneTimeKey', 'ワンタイムキーの入力', 'One-time key'),
  registerConfirm: outside('RegisterConfirm', '入居情報の確認', 'Confirm your room'),
  registerInformation: outside('ProfileRegister', 'プロフィール登録', 'Profile registration'),
  forgotPassword: outside('ForgotPassword', 'パスワードをお忘れの方', 'Forgot your password?'),
  resetPassword: outside('ResetPassword', 'パスワードの再設定', 'Reset password'),
  resetFinished: outside('ResetPasswordFinish', 'パスワードを変更しました', 'Password changed'),
  allergyInfo: outside(
    'AllergyInfo',
    'アレルギー・特記事項の書き方',
    'Allergies and special notes',
  ),
  appServices: outside('Link', '関連リンク', 'Links'),
  appFaqs: outside('Faq', 'よくあるご質問', 'FAQ'),
} as const;

function below(name: string, ja: string, en: string): RouteData {
  return { name, title: { ja, en }, tab: 'menu', bar: 'sub', parent: '/menu' };
}

function outside(name: string, ja: string, en: string): RouteData {
  return { name, title: { ja, en }, bar: 'none' };
}
