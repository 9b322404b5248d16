// What `staff` says, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- staff create-admin --email メールアドレス --name '氏名' [--recover]
      最初のシステム管理者を作り、設定用のアドレスを表示します（30分間有効）。--recover: 管理者がいても作ります。
  npm run operator -- staff list
      職員の一覧を表示します。
  npm run operator -- staff roles メールアドレス
      職員の役割を表示します。
  npm run operator -- staff disable メールアドレス
      職員を無効にします。サインイン中の端末もすぐに終了します。
  npm run operator -- staff reset-factors メールアドレス
      認証アプリと予備コードを取り消し、再設定のリンクをメールで送ります。
  npm run operator -- staff waiting
      承認できる人がほかにいないため24時間待つ依頼を、番号とともに表示します。
  npm run operator -- staff run 番号
      その依頼を待たずに実行します。`,
  needs: '--email と --name を指定してください。',
  invalidEmail: (email: string) => `メールアドレスの形式が正しくありません: ${email}`,
  longName: '氏名は1〜50文字で指定してください。',
  exists:
    '有効なシステム管理者がすでにいます。だれもサインインできないときだけ --recover を指定してください。',
  addressTaken: 'このメールアドレスの職員がすでにいます。',
  residentAddress: 'このメールアドレスは入居者が使っています。',
  open: (address: string) => `30分以内に次のアドレスを開き、設定してください:\n${address}`,
  unknown: (email: string) => `このメールアドレスの職員はいません: ${email}`,
  notSetUp: (email: string) => `設定の済んだ職員がいません: ${email}`,
  lastAdmin: '最後のシステム管理者は無効にできません。',
  disabled: (email: string) => `無効にしました: ${email}`,
  factorsReset: (email: string) => `取り消しました。再設定のリンクを ${email} に送ります。`,
  nothingWaits: '待っている依頼はありません。',
  notWaiting: (id: string) => `待っている依頼ではありません: ${id}`,
  cannotRun: (id: string) => `依頼のあとに状況が変わったため、実行できません: ${id}`,
  ran: (id: string) => `実行しました: ${id}`,
  none: '職員はいません。',
  noRoles: '役割はありません。',
  everywhere: '全寮',
  states: { active: '有効', invited: '招待中', disabled: '無効' },
  until: (from: string, until: string | null) => `${from}〜${until ?? ''}`,
  seen: (day: string | null) => (day === null ? '' : `最終利用 ${day}`),
};

const en: typeof ja = {
  usage: `  npm run operator -- staff create-admin --email ADDRESS --name 'NAME' [--recover]
      Makes the first system administrator and prints an address to set the account up, valid for 30 minutes. --recover: also where one exists.
  npm run operator -- staff list
      Lists the staff.
  npm run operator -- staff roles ADDRESS
      Shows the roles of a person.
  npm run operator -- staff disable ADDRESS
      Disables a person; sessions end at once.
  npm run operator -- staff reset-factors ADDRESS
      Removes the app and the recovery codes of a person and mails a link to set them up again.
  npm run operator -- staff waiting
      Lists requests that wait for 24 hours because no other person could approve them, with their numbers.
  npm run operator -- staff run NUMBER
      Runs one of them at once.`,
  needs: '--email and --name are needed.',
  invalidEmail: (email) => `This is no email address: ${email}`,
  longName: '--name must have 1 to 50 characters.',
  exists:
    'There is an active system administrator. Use --recover only where nobody can sign in any more.',
  addressTaken: 'A member of staff has this email address already.',
  residentAddress: 'A resident uses this email address.',
  open: (address) => `Open this address within 30 minutes:\n${address}`,
  unknown: (email) => `No member of staff has this email address: ${email}`,
  notSetUp: (email) => `No member of staff with a finished account has this address: ${email}`,
  lastAdmin: 'The last system administrator cannot be disabled.',
  disabled: (email) => `Disabled: ${email}`,
  factorsReset: (email) => `Removed. A link to set up new ones is mailed to ${email}.`,
  nothingWaits: 'Nothing waits.',
  notWaiting: (id) => `This is no request that waits: ${id}`,
  cannotRun: (id) => `It cannot run, because something has changed since: ${id}`,
  ran: (id) => `Done: ${id}`,
  none: 'There is no staff.',
  noRoles: 'No roles.',
  everywhere: 'all',
  states: { active: 'active', invited: 'invited', disabled: 'disabled' },
  until: (from, until) => `${from} to ${until ?? '…'}`,
  seen: (day) => (day === null ? '' : `last seen ${day}`),
};

export const staffTextsOf = (language: Language): typeof ja => ({ ja, en })[language];
