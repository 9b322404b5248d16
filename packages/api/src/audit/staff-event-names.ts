// What events of members of staff and of stations say, by their kinds.
import type { Bilingual } from '../language/language.ts';

export const staffEventNames = {
  'staff.activated': { ja: '職員の登録を終えました', en: 'Set up a staff account' },
  'staff.changed': { ja: '職員の情報を変更しました', en: 'Changed a staff member' },
  'staff.created': { ja: '職員を作成しました', en: 'Created a staff member' },
  'staff.disabled': { ja: '職員を停止しました', en: 'Disabled a staff member' },
  'staff.enabled': { ja: '職員の停止を解きました', en: 'Enabled a staff member' },
  'staff.factor_added': { ja: 'サインインの方法を追加しました', en: 'Added a second factor' },
  'staff.factor_removed': { ja: 'サインインの方法を削除しました', en: 'Removed a second factor' },
  'staff.factors_reset': {
    ja: 'サインインの方法を設定し直せるようにしました',
    en: 'Reset the second factors',
  },
  'staff.grant_ended': { ja: '役割を終わらせました', en: 'Ended a role' },
  'staff.granted': { ja: '役割を付けました', en: 'Granted a role' },
  'staff.imported': { ja: '職員のメールアドレスを取り込みました', en: 'Imported staff addresses' },
  'staff.invited': { ja: '職員を招待しました', en: 'Invited a staff member' },
  'staff.locked': { ja: '画面がロックされました', en: 'The session was locked' },
  'staff.passkey_cloned': {
    ja: '複製されたおそれのあるパスキーを断りました',
    en: 'Refused a passkey that may be cloned',
  },
  'staff.password_changed': {
    ja: '職員のパスワードを変更しました',
    en: 'Changed a staff password',
  },
  'staff.recovery_used': { ja: '予備コードを使いました', en: 'Used a recovery code' },
  'staff.reset_asked': {
    ja: '職員がパスワードの再設定を申し込みました',
    en: 'A staff member asked to reset the password',
  },
  'staff.session_ended': { ja: '職員のサインインを終わらせました', en: 'Ended a staff session' },
  'staff.sign_in_failed': { ja: 'サインインに失敗しました', en: 'Failed to sign in' },
  'staff.signed_in': { ja: '職員がサインインしました', en: 'A staff member signed in' },
  'staff.signed_out': { ja: '職員がサインアウトしました', en: 'A staff member signed out' },
  'station.added': { ja: '端末を追加しました', en: 'Added a station' },
  'station.code_made': { ja: '端末の登録コードを作りました', en: 'Made a code of a station' },
  'station.enrolled': { ja: '端末を登録しました', en: 'Enrolled a station' },
  'station.network_seen': {
    ja: '端末が新しいネットワークから使われました',
    en: 'A station was used from a new network',
  },
  'station.revoked': { ja: '端末を失効させました', en: 'Revoked a station' },
} as const satisfies Readonly<Record<string, Bilingual>>;
