// What an event says to staff, by its kind: every kind of the product has a sentence (SL039).
import type { Bilingual } from '../language/language.ts';
import { residenceEventNames } from './residence-event-names.ts';
import { staffEventNames } from './staff-event-names.ts';

export const eventNames = {
  'account.anonymized': { ja: '個人の情報を消しました', en: 'Erased the personal data' },
  'account.limits_lifted': {
    ja: 'ログインの制限を解除しました',
    en: 'Lifted the limit on signing in',
  },
  'account.linked': {
    ja: 'もう一つのアカウントを旧アカウントとしてつなぎました',
    en: 'Joined another account as a former one',
  },
  'account.opened': { ja: 'アカウントを作成しました', en: 'Opened the account' },
  'account.withdrawn': { ja: '退会しました', en: 'Ended the account' },
  'alert.put_aside': {
    ja: '今日の知らせを明日まで置きました',
    en: 'Put an alert aside until tomorrow',
  },
  'allergens.marked': { ja: 'アレルゲンの印をつけました', en: 'Marked own allergens' },
  'allergens.withdrawn': {
    ja: 'アレルゲンの印への同意を取り消しました',
    en: 'Withdrew the consent to allergen marks',
  },
  'approval.asked': { ja: '承認を頼みました', en: 'Asked for an approval' },
  'approval.failed': {
    ja: '承認待ちの操作を実行できませんでした',
    en: 'Could not run what waited for an approval',
  },
  'approval.given': { ja: '承認しました', en: 'Approved a request' },
  'approval.ran': {
    ja: '承認者がいない操作を実行しました',
    en: 'Ran an act that nobody else could approve',
  },
  'approval.refused': { ja: '承認を断りました', en: 'Refused a request' },
  'approval.stopped': { ja: '承認の依頼を止めました', en: 'Stopped a request' },
  'audit.detail_opened': { ja: '記録の詳細を開きました', en: 'Opened the detail of a record' },
  'audit.sealed': { ja: '操作の記録に封をしました', en: 'Sealed the record of acts' },
  'audit.viewed': { ja: '操作の記録を見ました', en: 'Viewed the record of acts' },
  'calendar.changed': {
    ja: '休業日と食事なしの日を変更しました',
    en: 'Changed closing days and days without a meal',
  },
  'certificate.issued': { ja: '在寮証明書を発行しました', en: 'Issued a certificate of residence' },
  'certificate.printed': {
    ja: '在寮証明書を本人の代わりに印刷しました',
    en: 'Printed a certificate of residence for the resident',
  },
  'certificate.revoked': {
    ja: '在寮証明書を無効にしました',
    en: 'Revoked a certificate of residence',
  },
  'charge.released': { ja: '料金の記録を取り消しました', en: 'Released a charge' },
  'charge.reversed': { ja: '料金を免除・訂正しました', en: 'Waived or corrected a charge' },
  'charge.written_by_hand': { ja: '料金を手で記録しました', en: 'Wrote a charge by hand' },
  'charge.written': { ja: '料金を記録しました', en: 'Recorded a charge' },
  'closing_day.imported': { ja: '休業日を取り込みました', en: 'Imported closing days' },
  'company.changed': { ja: '会社を変更しました', en: 'Changed a company' },
  'company.layout_changed': {
    ja: '給与控除の形を変更しました',
    en: 'Changed the layout of payroll files',
  },
  'company.created': { ja: '会社を加えました', en: 'Added a company' },
  'company.imported': { ja: '会社を取り込みました', en: 'Imported companies' },
  'conversation.assigned': { ja: '会話の担当を変えました', en: 'Assigned a conversation' },
  'conversation.done': { ja: '会話を完了にしました', en: 'Marked a conversation as done' },
  'conversation.held': { ja: '会話を保留にしました', en: 'Put a conversation on hold' },
  'conversation.reopened': { ja: '会話を要返信に戻しました', en: 'Reopened a conversation' },
  'demo.load_begun': { ja: '見本のデータの読み込みを始めました', en: 'Began to load demo data' },
  'demo.loaded': { ja: '見本のデータを読み込みました', en: 'Loaded demo data' },
  'desk.changed': { ja: '受付時間と返信の設定を変更しました', en: 'Changed the desk settings' },
  'document.agreed': { ja: '規約に同意しました', en: 'Agreed to a legal text' },
  'document.planned': { ja: '規約の版を予定しました', en: 'Planned a version of a legal text' },
  'document.removed': {
    ja: '規約の予定の版を取り消しました',
    en: 'Removed a planned version of a legal text',
  },
  'dormitory_log.changed': { ja: '申し送りを直しました', en: 'Changed a handover note' },
  'dormitory_log.written': { ja: '申し送りを書きました', en: 'Wrote a handover note' },
  'email.change_asked': {
    ja: 'メールアドレスの変更を申し込みました',
    en: 'Asked to change the mail address',
  },
  'email.change_undone': {
    ja: 'メールアドレスの変更を取り消しました',
    en: 'Undid the change of the mail address',
  },
  'email.changed': { ja: 'メールアドレスを変更しました', en: 'Changed the mail address' },
  'email.undone': {
    ja: 'メールアドレスの変更を本人が元に戻しました',
    en: 'Reverted the change of the mail address',
  },
  'emergency.opened': { ja: '緊急連絡先を開きました', en: 'Opened the emergency contact' },
  'export.made': { ja: '書き出しをしました', en: 'Made an export' },
  'guest.arrived': { ja: '来客の到着を記録しました', en: 'Marked that a guest came' },
  'guest.left': { ja: '来客の出発を記録しました', en: 'Marked that a guest left' },
  'guest.unmarked': {
    ja: '来客の到着・出発の記録を取り消しました',
    en: 'Took back a mark of a guest',
  },
  'health.opened': { ja: '健康の情報を開きました', en: 'Opened the health data' },
  'dormitory.created': { ja: '寮をつくりました', en: 'Created a dormitory' },
  'dormitory.closing_cancelled': {
    ja: '寮を閉じる予定を取り消しました',
    en: 'Cancelled the closing of a dormitory',
  },
  'dormitory.closing_planned': {
    ja: '寮を閉じる予定にしました',
    en: 'Planned the closing of a dormitory',
  },
  'dormitory.renamed': { ja: '寮の名前を変更しました', en: 'Renamed a dormitory' },
  'dormitory.emergency_files_set': {
    ja: '防災の書類を設定しました',
    en: 'Set the emergency papers',
  },
  'setting.applied': { ja: '予定の設定に切り替わりました', en: 'Planned settings came into force' },
  'setting.cancelled': { ja: '設定の予定を取り消しました', en: 'Cancelled planned settings' },
  'setting.planned': { ja: '設定の変更を予定しました', en: 'Planned a change of settings' },
  'dormitory.imported': { ja: '寮を取り込みました', en: 'Imported a dormitory' },
  'dormitory.menu_links_set': { ja: 'リンクを設定しました', en: 'Set the links of the dormitory' },
  'ledger.closed': { ja: '料金の月を締めました', en: 'Closed a month of charges' },
  'ledger.reopened': { ja: '締めた月を開け直しました', en: 'Reopened a closed month' },
  'import.applied': { ja: '取り込みを実行しました', en: 'Applied an import' },
  'import.checked': { ja: '取り込みを確認しました', en: 'Checked an import' },
  'import.undone': { ja: '取り込みを元に戻しました', en: 'Undid an import' },
  'meal.calendar_closed': {
    ja: '予約のカレンダーの公開をやめました',
    en: 'Closed the meal calendar address',
  },
  'meal.calendar_opened': {
    ja: '予約のカレンダーを公開しました',
    en: 'Opened a meal calendar address',
  },
  'meal.cancelled': { ja: '食事の予約を取り消しました', en: 'Cancelled a meal' },
  'meal.changed': { ja: '食事の予約を変更しました', en: 'Changed a meal booking' },
  'meal.checked_in': { ja: '食事の受付をしました', en: 'Checked in for a meal' },
  'meal.checkin_late': { ja: '受付漏れを食事済みにしました', en: 'Marked a missed meal as eaten' },
  'meal.checkin_undone': { ja: '食事の受付を取り消しました', en: 'Took back a check-in' },
  'meal.eaters_counted': {
    ja: '来客・職員・検食の数を変えました',
    en: 'Counted visitors, staff or tasters',
  },
  'meal.like_withdrawn': {
    ja: '献立の「いいね」を取り消しました',
    en: 'Took back a like of a menu',
  },
  'meal.liked': { ja: '献立に「いいね」をしました', en: 'Liked a menu' },
  'meal.missed_told': { ja: '欠食のお知らせを送りました', en: 'Sent a note about missed meals' },
  'meal.pattern_saved': { ja: 'いつもの予約を保存しました', en: 'Saved the weekly pattern' },
  'meal.service_recorded': {
    ja: '残食を記録しました',
    en: 'Recorded the leftovers of a meal',
  },
  'meal.reserved': { ja: '食事を予約しました', en: 'Booked a meal' },
  'meal.wait_expired': { ja: '空き待ちが締め切られました', en: 'Waiting for a meal expired' },
  'meal.wait_joined': { ja: '空き待ちに入りました', en: 'Joined a waiting list' },
  'meal.wait_left': { ja: '空き待ちをやめました', en: 'Left a waiting list' },
  'meal.wait_promoted': {
    ja: '空き待ちから予約になりました',
    en: 'Got a meal from the waiting list',
  },
  'meal.wait_moved': {
    ja: '空き待ちの順番を繰り上げました',
    en: 'Moved somebody up on a waiting list',
  },
  'meal.wait_removed': { ja: '空き待ちを外しました', en: 'Removed a wait' },
  'allergen_list.changed': {
    ja: 'アレルゲンの一覧を変更しました',
    en: 'Changed the list of allergens',
  },
  'menu.changed': { ja: '公開中の献立を変更しました', en: 'Changed a published menu' },
  'menu.drafted': { ja: '献立の下書きを保存しました', en: 'Saved drafts of menus' },
  'menu.publication_cancelled': {
    ja: '献立の公開予約を取り消しました',
    en: 'Took back a planned publication of menus',
  },
  'menu.publication_failed': {
    ja: '予約した献立を公開できませんでした',
    en: 'Could not publish planned menus',
  },
  'menu.publication_planned': {
    ja: '献立の公開を予約しました',
    en: 'Planned a publication of menus',
  },
  'menu.published': { ja: '献立を公開しました', en: 'Published menus' },
  'menu.stop_ended': { ja: '提供中止を取り消しました', en: 'Took back the stop of a meal' },
  'menu.unpublished': { ja: '公開した献立を下書きに戻しました', en: 'Took a menu back to draft' },
  'menu.stopped': { ja: '食事を提供中止にしました', en: 'Stopped a meal' },
  'menu.imported': { ja: '献立を取り込みました', en: 'Imported menus' },
  'message.announced': { ja: 'メッセージを一斉に送りました', en: 'Sent a message to many' },
  'message.read_by_staff': { ja: '寮がメッセージを読みました', en: 'The dormitory read messages' },
  'message.sent': { ja: 'メッセージを送りました', en: 'Sent a message' },
  'message.sent_by_staff': {
    ja: '寮からメッセージを送りました',
    en: 'The dormitory sent a message',
  },
  'message.taken_back': { ja: 'メッセージを取り消しました', en: 'Took back a message' },
  'moveout.changed': { ja: '退寮の申請を変更しました', en: 'Changed a move-out application' },
  'moveout.filed': { ja: '退寮を申請しました', en: 'Filed a move-out application' },
  'moveout.finished': { ja: '退寮を完了しました', en: 'Finished a move-out' },
  'moveout.withdrawn': { ja: '退寮の申請を取り下げました', en: 'Withdrew a move-out application' },
  'name.confirmed': { ja: '証明書の氏名を確認しました', en: 'Confirmed the name for papers' },
  'note.removed': { ja: '会話のメモを消しました', en: 'Removed a note of a conversation' },
  'note.written': { ja: '会話にメモを書きました', en: 'Wrote a note to a conversation' },
  'draft.failed': {
    ja: '予約した公開ができませんでした',
    en: 'A planned publication did not take place',
  },
  'draft.planned': { ja: '公開を予約しました', en: 'Planned a publication' },
  'draft.unplanned': { ja: '公開の予約を取り消しました', en: 'Took back a planned publication' },
  'target.named': { ja: '届く人の名前を一覧で見ました', en: 'Listed recipients by name' },
  'notice.confirmed': { ja: 'お知らせを確認しました', en: 'Confirmed a notice' },
  'notice.corrected': { ja: 'お知らせを訂正しました', en: 'Corrected a notice' },
  'notice.published': { ja: 'お知らせを公開しました', en: 'Published a notice' },
  'notice.readers_named': {
    ja: 'お知らせを読んだ人と読んでいない人の名前を見ました',
    en: 'Saw by name who had read a notice and who had not',
  },
  'notice.reminded': {
    ja: 'お知らせを未読の人へ再送しました',
    en: 'Sent a notice again to those who had not read it',
  },
  'notice.withdrawn': { ja: 'お知らせを取り下げました', en: 'Withdrew a notice' },
  'password.changed': { ja: 'パスワードを変更しました', en: 'Changed the password' },
  'password.reset': { ja: 'パスワードを再設定しました', en: 'Reset the password' },
  'password.reset_asked': {
    ja: 'パスワードの再設定を申し込みました',
    en: 'Asked to reset the password',
  },
  'personal_data.downloaded': {
    ja: '本人の情報をダウンロードしました',
    en: 'Downloaded the own data',
  },
  'postal_code.imported': { ja: '郵便番号を取り込みました', en: 'Imported postal codes' },
  'profile.changed': { ja: 'プロフィールを変更しました', en: 'Changed the profile' },
  'registration.begun': { ja: '登録を始めました', en: 'Began to register' },
  'registration.completed': { ja: '登録を終えました', en: 'Completed the registration' },
  'registration.confirmed': {
    ja: '登録の契約を確認しました',
    en: 'Confirmed the contract of a registration',
  },
  'registration.limits_lifted': {
    ja: '登録の契約の照合の制限を解除しました',
    en: 'Lifted the limit on matching the contract of a registration',
  },
  'registration.resent': {
    ja: '登録のメールをもう一度送りました',
    en: 'Sent the registration mail again',
  },
  'registration.restarted': {
    ja: '登録を最初からやり直せるようにしました',
    en: 'Let a registration begin again',
  },
  'registration.verified': {
    ja: '登録のメールアドレスを確認しました',
    en: 'Verified the mail address of a registration',
  },
  'resident.corrected': { ja: '入居者の情報を直しました', en: "Corrected a resident's data" },
  'resident.photo_removed': { ja: '入居者の写真を削除しました', en: "Removed a resident's photo" },
  'resident.viewed': { ja: '入居者の画面を開きました', en: "Opened a resident's page" },
  'resident_index.mended': { ja: '入居者の検索を直しました', en: 'Mended the search of residents' },
  'roster.kept': {
    ja: '在寮者名簿を、通信のないときのために端末に保存しました',
    en: 'Kept the roster on the device for a time without network',
  },
  'movein.changed': { ja: '入居の日時を変えました', en: 'Changed the day of moving in' },
  'room.changed': { ja: '部屋を変更しました', en: 'Changed a room' },
  'roster.viewed': { ja: '在寮者名簿を見ました', en: 'Viewed the roster' },
  'roster.viewed_kept': {
    ja: '通信のない間に、端末に保存した在寮者名簿を見ました',
    en: 'Viewed the roster kept on the device, without network',
  },
  'safety.called': { ja: '安否確認の電話を記録しました', en: 'Noted a call of a safety check' },
  'safety.closed': { ja: '安否確認を終了しました', en: 'Closed a safety check' },
  'safety.contacts_opened': {
    ja: '安否確認で緊急連絡先を開きました',
    en: 'Opened emergency contacts in a safety check',
  },
  'safety.escalated': {
    ja: '安否確認の未回答者へ再び知らせました',
    en: 'Reminded of a safety check again',
  },
  'safety.help_seen': {
    ja: '助けを求める回答を開きました',
    en: 'Opened a call for help',
  },
  'safety.help_taken': {
    ja: '助けを求める回答の担当になりました',
    en: 'Took on a call for help',
  },
  'safety.joined': {
    ja: '行われている安否確認に加わりました',
    en: 'Joined a safety check under way',
  },
  'safety.kept': {
    ja: '安否確認の状況を、通信のないときのために端末に保存しました',
    en: 'Kept a safety check on the device for a time without network',
  },
  'safety.proxied': { ja: '安否を代わりに記録しました', en: 'Recorded how a resident is' },
  'safety.reopened': { ja: '安否確認を再開しました', en: 'Reopened a safety check' },
  'safety.started': { ja: '安否確認を始めました', en: 'Started a safety check' },
  'safety.viewed': { ja: '安否確認の状況を見ました', en: 'Viewed a safety check' },
  'safety.viewed_kept': {
    ja: '通信のない間に、端末に保存した安否確認の状況を見ました',
    en: 'Viewed a safety check kept on the device, without network',
  },
  'session.all_closed': {
    ja: 'すべての端末でサインアウトしました',
    en: 'Signed out on all devices',
  },
  'session.closed': { ja: 'サインアウトしました', en: 'Signed out' },
  'session.reused': {
    ja: '古いログイン情報が使われたため、サインアウトしました',
    en: 'Signed out because an old sign-in was used again',
  },
  'session.opened': { ja: 'サインインしました', en: 'Signed in' },
  'sheet.viewed': { ja: '食事の予約の一覧を見ました', en: 'Viewed the bookings of a meal' },
  ...residenceEventNames,
  ...staffEventNames,
  'stays.viewed': { ja: '外泊・来客を見ました', en: 'Viewed nights away and guests' },
  'stay.cancelled': {
    ja: '外泊・来客の届けを取り消しました',
    en: 'Cancelled an overnight or guest report',
  },
  'stay.changed': {
    ja: '外泊・来客の届けを変更しました',
    en: 'Changed an overnight or guest report',
  },
  'stay.filed': { ja: '外泊・来客の届けを出しました', en: 'Filed an overnight or guest report' },
  'stay.template_changed': {
    ja: '届けのひな形を変更しました',
    en: 'Changed a template of a report',
  },
  'stay.template_created': { ja: '届けのひな形を作りました', en: 'Created a template of a report' },
  'stay.template_deleted': {
    ja: '届けのひな形を削除しました',
    en: 'Deleted a template of a report',
  },
  'survey.answer_changed': {
    ja: 'アンケートの回答を変更しました',
    en: 'Changed the answers to a survey',
  },
  'survey.answered': { ja: 'アンケートに回答しました', en: 'Answered a survey' },
  'survey.closed': { ja: 'アンケートを締め切りました', en: 'Closed a survey' },
  'survey.deleted': { ja: 'アンケートを削除しました', en: 'Deleted a survey' },
  'survey.last_day_changed': {
    ja: 'アンケートの最終日を変えました',
    en: 'Changed the last day of a survey',
  },
  'survey.reminded': { ja: 'アンケートの回答をお願いしました', en: 'Reminded of a survey' },
  'survey.opened_anonymous': {
    ja: '匿名のアンケートを始めました',
    en: 'Opened an anonymous survey',
  },
  'survey.opened': { ja: 'アンケートを始めました', en: 'Opened a survey' },
  'text.changed': { ja: '文面を変更しました', en: 'Changed a text to residents' },
  'template.changed': { ja: '定型文を変更しました', en: 'Changed reply templates' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type EventKind = keyof typeof eventNames;

export const eventKinds = Object.keys(eventNames) as readonly EventKind[];

/** Undefined of a kind that this build does not have: a later one wrote the event. */
export const eventNameOf = (kind: string): Bilingual | undefined =>
  Object.hasOwn(eventNames, kind) ? eventNames[kind as EventKind] : undefined;
