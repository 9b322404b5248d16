// What `backup` and `restore` say, in the language of the operator's terminal.
import { defineTexts } from '@yadori/server/platform/texts';

export const backupTexts = defineTexts({
  ja: {
    usage: `  npm run operator -- backup フォルダー [--keep 数] [--passphrase-file ファイル]
      稼働中のまま、データベースとファイルのバックアップを1つ作ります。--keep は新しい方から残す数です。
      --passphrase-file の1行目（12文字以上）で鍵を暗号化して含めます。指定しない場合、鍵は含まれません。
  npm run operator -- backup フォルダー --every hour|day|week|off [--keep 数] [--passphrase-file ファイル]
      サーバーが定期的に作ります（day は毎日午前3時以降）。--keep を省くと14です。off でやめます。
  npm run operator -- backup フォルダー --list
      フォルダーにあるバックアップを表示します。`,
    wrongKeep: '--keep には1から9999までの数を指定してください。',
    wrongEvery: (value: string) =>
      `--every には hour、day、week、off のどれかを指定してください（「${value}」は使えません）。`,
    onlyList: '--list と他のオプションは同時に指定できません。',
    meantList:
      '一覧は backup フォルダー --list で表示します（list という名前のフォルダーは ./list と書いてください）。',
    setByEnvironment:
      '定期バックアップは YADORI_BACKUP_DIR で設定されています。環境変数を変更してください。',
    scheduled: (folder: string, every: string, keep: number) =>
      `稼働中のサーバーが ${folder} にバックアップを作ります（${every}、${keep}個を保存）。最初の1つはまもなく始まります。`,
    every_hour: '1時間ごと',
    every_day: '毎日',
    every_week: '毎週',
    notScheduled: '定期バックアップを止めました。作成済みのものはそのまま残ります。',
    step_files: 'ファイルをコピーしています',
    step_database: 'データベースをコピーしています',
    step_check: 'バックアップを検査しています',
    step_move: '新しい PostgreSQL に移しています',
    step_open: '復元したデータベースを開いて確認しています',
    created: (folder: string) => `バックアップができました: ${folder}`,
    removed: (count: number) => `古いバックアップを削除しました: ${count}個`,
    state: (instant: string) => `戻せる時点: ${instant}`,
    database: (size: string, postgres: number) => `データベース: ${size}（PostgreSQL ${postgres}）`,
    files: (count: number, size: string) => `ファイル: ${count}個、${size}`,
    bucket: 'ファイル: バケットにあるため含みません（バケットの版管理で保護してください）',
    rows: (counts: string) => `行数: ${counts}`,
    keysSealed: '鍵: 暗号化して含みます。パスフレーズは別の場所に保管してください。',
    keysApart: (ids: string) =>
      `鍵: 含みません。SECRET_KEY と YADORI_SENSITIVE_KEYS（またはデータフォルダーの secret-key と sensitive-keys。鍵の名前: ${ids}）を別の場所に保管してください。`,
    entry: (name: string, instant: string, size: string, sealed: boolean) =>
      `${name}  ${instant}  ${size}  ${sealed ? '鍵あり' : '鍵なし'}`,
    none: (folder: string) => `バックアップはありません: ${folder}`,
    restoreUsage: `  npm run operator -- restore フォルダー [--at 日時] [--passphrase-file ファイル] [--without-keys] [--unsigned] [--older-postgres フォルダー] [--dry-run]
      バックアップを空のデータフォルダー（YADORI_DATA_DIR）に戻します。サーバーは止めておいてください。
      フォルダーに複数ある場合は最新のもの、--at 2026-11-22T09:00+09:00 ではその時点以前で最新のものを戻します。
      --dry-run は検査して、戻る内容を表示するだけです。--without-keys は鍵なしで戻します。
      --unsigned は、署名のない以前の版のバックアップをパスフレーズで戻すときに指定します。
      --older-postgres は、以前の PostgreSQL のバックアップを移すときに、そのプログラムのパッケージを展開したフォルダーを指定します。`,
    wrongInstant: (value: string) =>
      `--at には 2026-11-22T09:00+09:00 のような日時を指定してください（「${value}」は使えません）。`,
    atBackup: (instant: string, minutes: number) =>
      `${instant} の状態に戻します。指定した日時より ${minutes} 分前です。バックアップの間の変更は記録していないため、その間の時点には戻せません。`,
    restored: (folder: string) => `戻しました: ${folder}。いつもどおりサーバーを起動してください。`,
    keysRestored: '鍵: バックアップから戻しました。',
    keysPresent: '鍵: この環境にある鍵で開けます。',
    keysMissing: '鍵: ありません。健康情報と緊急連絡先は開けないままです。',
    signed: '署名: パスフレーズで署名しました。復元のときに改ざんを検出します。',
    notSigned:
      '署名: していません（パスフレーズがないため）。書き換えを検出できないので、ほかの人が書き込めない場所に保管してください。',
    signature_right: '署名: 正しい署名です。作成後に変更されていません。',
    signature_unchecked: '署名: 検査していません（--passphrase-file を指定すると検査します）。',
    signature_none:
      '署名: 署名のないバックアップです。作成後に変更されていないかは確認できません。',
    dryRun: '検査だけを行いました。問題はありません。何も変更していません。',
  },
  en: {
    usage: `  npm run operator -- backup FOLDER [--keep NUMBER] [--passphrase-file FILE]
      Writes one back-up of database and files while the server runs. --keep is how many stay, the newest first.
      The first line of --passphrase-file (12 characters or more) seals the keys into it; without it keys are left out.
  npm run operator -- backup FOLDER --every hour|day|week|off [--keep NUMBER] [--passphrase-file FILE]
      The server makes them by itself (day: after 3 in the morning in Tokyo). --keep is 14 if not given. off ends it.
  npm run operator -- backup FOLDER --list
      Lists the back-ups in the folder.`,
    wrongKeep: '--keep must be a number from 1 to 9999.',
    wrongEvery: (value) => `--every must be hour, day, week or off, not "${value}".`,
    onlyList: '--list takes no other option.',
    meantList: 'backup FOLDER --list lists back-ups (a folder named list is ./list).',
    setByEnvironment: 'Scheduled back-ups are set by YADORI_BACKUP_DIR; change the environment.',
    scheduled: (folder, every, keep) =>
      `The running server backs up into ${folder} ${every} and keeps ${keep}. The first one begins shortly.`,
    every_hour: 'every hour',
    every_day: 'every day',
    every_week: 'every week',
    notScheduled: 'Scheduled back-ups have ended. Those that were made stay.',
    step_files: 'Copying files',
    step_database: 'Copying the database',
    step_check: 'Checking the back-up',
    step_move: 'Moving it to the newer PostgreSQL',
    step_open: 'Opening the restored database to check it',
    created: (folder) => `Backed up: ${folder}`,
    removed: (count) => `Removed ${count} older back-up${count === 1 ? '' : 's'}.`,
    state: (instant) => `State of: ${instant}`,
    database: (size, postgres) => `Database: ${size} (PostgreSQL ${postgres})`,
    files: (count, size) => `Files: ${count}, ${size}`,
    bucket:
      'Files: in a bucket and not part of the back-up (protect them by versions of the bucket)',
    rows: (counts) => `Rows: ${counts}`,
    keysSealed: 'Keys: sealed in it. Keep the passphrase in another place.',
    keysApart: (ids) =>
      `Keys: not in it. Keep SECRET_KEY and YADORI_SENSITIVE_KEYS (or secret-key and sensitive-keys of the data folder; ids: ${ids}) in another place.`,
    entry: (name, instant, size, sealed) =>
      `${name}  ${instant}  ${size}  ${sealed ? 'with keys' : 'without keys'}`,
    none: (folder) => `There is no back-up in ${folder}`,
    restoreUsage: `  npm run operator -- restore FOLDER [--at INSTANT] [--passphrase-file FILE] [--without-keys] [--unsigned] [--older-postgres FOLDER] [--dry-run]
      Brings a back-up back into an empty data folder (YADORI_DATA_DIR), with the server stopped.
      Of several back-ups the newest, or with --at 2026-11-22T09:00+09:00 the newest that is not younger than that.
      --dry-run checks it and says what would come back. --without-keys goes on without the keys.
      --unsigned takes a back-up of an earlier release, which is not signed, with a passphrase.
      --older-postgres names the unpacked package of an older PostgreSQL, whose back-up is moved to the present one.`,
    wrongInstant: (value) =>
      `--at must be an instant such as 2026-11-22T09:00+09:00, not "${value}".`,
    atBackup: (instant, minutes) =>
      `This is the state of ${instant}, ${minutes} minute${minutes === 1 ? '' : 's'} before the instant that you named. Changes between two back-ups are not recorded, so no instant between them can be restored.`,
    restored: (folder) => `Restored into ${folder}. Start the server as usual.`,
    keysRestored: 'Keys: restored from the back-up.',
    keysPresent: 'Keys: those that are here open it.',
    keysMissing: 'Keys: missing. Health and emergency data stay closed.',
    signed: 'Signed with the passphrase: a restore notices every change.',
    notSigned:
      'Not signed, since there is no passphrase: keep it where nobody else can write, because a change goes unnoticed.',
    signature_right: 'Signature: right. Nothing was changed since the back-up was made.',
    signature_unchecked: 'Signature: not checked (add --passphrase-file to check it).',
    signature_none: 'Signature: not signed. Whether it was changed afterwards cannot be told.',
    dryRun: 'Checked only: nothing is wrong, and nothing was changed.',
  },
});

export const backupProblemTexts = defineTexts({
  ja: {
    aborted: '中断しました。前のバックアップはそのまま残っています。',
    busy: (folder: string) => `ほかのバックアップか復元が動いています: ${folder}`,
    inside_data: (folder: string) =>
      `データフォルダーの中には作れません: ${folder}（別のディスクを指定してください）`,
    unwritable: (file: string, code: string) => `読み書きできません: ${file} (${code})`,
    no_space: (folder: string) =>
      `空き容量が足りません: ${folder}。前のバックアップはそのまま残っています。`,
    database_failed: (reason: string) => `PostgreSQL が失敗しました: ${reason}`,
    no_pg_dump: (server: number, found: number | undefined) =>
      `DATABASE_URL のデータベースには PostgreSQL ${server} 以降の pg_dump と pg_restore が必要です（${found === undefined ? '見つかりません' : `見つかったのは ${found} です`}）。例: apt install postgresql-client-${server}`,
    pg_tool_failed: (tool: string, reason: string) => `${tool} が失敗しました: ${reason}`,
    passphrase_unreadable: (file: string) => `パスフレーズのファイルを読めません: ${file}`,
    passphrase_short: (file: string) => `パスフレーズ（1行目）は12文字以上にしてください: ${file}`,
    no_backup: (folder: string) => `バックアップがありません: ${folder}`,
    none_before: (folder: string, earliest: string) =>
      `指定した日時以前のバックアップはありません: ${folder}（最初のものは ${earliest}）`,
    damaged: (file: string) =>
      `バックアップが壊れています: ${file}。別のバックアップを指定してください。`,
    newer_format: (format: number) =>
      `新しい版のバックアップです（形式 ${format}）。それを作った版で戻してください。`,
    newer_release: (migration: string) =>
      `新しい版のデータベースです（${migration}）。それを作った版か、より新しい版で戻してください。`,
    other_postgres: (backup: number, ours: number) =>
      `PostgreSQL ${backup} のバックアップですが、この版は PostgreSQL ${ours} を使います。PostgreSQL ${backup} のパッケージを展開し、--older-postgres で指定してください（docs/operations.md）。`,
    other_database_cluster:
      '内蔵データベースのバックアップです。DATABASE_URL を外して戻してください。',
    other_database_dump:
      'DATABASE_URL のデータベースのバックアップです。空のデータベースを DATABASE_URL に指定してください。',
    not_empty: (folder: string, found: string) =>
      `空ではありません: ${folder}（${found} があります）。何も上書きしません。空のフォルダーを指定するか、移動してください。`,
    database_not_empty: 'DATABASE_URL のデータベースが空ではありません。何も変更していません。',
    passphrase_missing:
      '鍵が暗号化されています。--passphrase-file を指定してください（鍵なしで戻すには --without-keys）。',
    passphrase_wrong: 'パスフレーズが違います。',
    signature_missing: (folder: string) =>
      `署名がありません: ${folder}。パスフレーズで作ったバックアップには署名があります。以前の版で作ったもので、保管場所が信頼できるときだけ --unsigned を指定してください。`,
    signature_wrong: (file: string) =>
      `署名が一致しません: ${file}。作成後に書き換えられたか、壊れています。別のバックアップを指定し、保管場所に書き込める人を確認してください。`,
    keys_differ: (ids: string) =>
      `YADORI_SENSITIVE_KEYS（または sensitive-keys）に、バックアップと同じ名前の別の鍵があります（${ids}）。設定を直してからもう一度実行してください。`,
    keys_missing: (ids: string) =>
      `健康情報の鍵がありません（${ids}）。YADORI_SENSITIVE_KEYS を設定するか、sensitive-keys をデータフォルダーに置いてください（鍵なしで戻すには --without-keys）。`,
  },
  en: {
    aborted: 'Ended early. The back-ups before stay as they are.',
    busy: (folder) => `Another back-up or restore is running: ${folder}`,
    inside_data: (folder) =>
      `A back-up cannot lie inside the data folder: ${folder} (name a folder on another disk)`,
    unwritable: (file, code) => `This cannot be read or written: ${file} (${code})`,
    no_space: (folder) => `The disk is full: ${folder}. The back-ups before stay as they are.`,
    database_failed: (reason) => `PostgreSQL failed: ${reason}`,
    no_pg_dump: (server, found) =>
      `A database by DATABASE_URL needs pg_dump and pg_restore of PostgreSQL ${server} or newer (${found === undefined ? 'none is installed' : `found: ${found}`}). For example: apt install postgresql-client-${server}`,
    pg_tool_failed: (tool, reason) => `${tool} failed: ${reason}`,
    passphrase_unreadable: (file) => `The file of the passphrase cannot be read: ${file}`,
    passphrase_short: (file) => `The passphrase (first line) needs 12 characters or more: ${file}`,
    no_backup: (folder) => `There is no back-up in ${folder}`,
    none_before: (folder, earliest) =>
      `No back-up is as old as that in ${folder}; the first one is of ${earliest}`,
    damaged: (file) => `The back-up is damaged: ${file}. Name another back-up.`,
    newer_format: (format) =>
      `A newer release wrote this back-up (format ${format}); restore it with that release.`,
    newer_release: (migration) =>
      `A newer release wrote this database (${migration}); restore it with that release or a newer one.`,
    other_postgres: (backup, ours) =>
      `This is a back-up of PostgreSQL ${backup}, and this release brings PostgreSQL ${ours}; unpack the package of PostgreSQL ${backup} and name it by --older-postgres (docs/operations.md).`,
    other_database_cluster:
      'This is a back-up of the embedded database; restore it without DATABASE_URL.',
    other_database_dump:
      'This is a back-up of a database by DATABASE_URL; set DATABASE_URL to an empty database.',
    not_empty: (folder, found) =>
      `Not empty: ${folder} (it has ${found}). Nothing is overwritten: name an empty folder, or move this one away.`,
    database_not_empty: 'The database of DATABASE_URL is not empty; nothing was changed.',
    passphrase_missing:
      'Its keys are sealed: add --passphrase-file (or --without-keys to go on without them).',
    passphrase_wrong: 'The passphrase is wrong.',
    signature_missing: (folder) =>
      `Not signed: ${folder}. A back-up that is made with a passphrase is. Add --unsigned only for one of an earlier release that lay where nobody else can write.`,
    signature_wrong: (file) =>
      `The signature does not fit: ${file} was changed or damaged after the back-up was made. Name another back-up, and find out who can write there.`,
    keys_differ: (ids) =>
      `YADORI_SENSITIVE_KEYS (or sensitive-keys) has another key under a name of the back-up (${ids}). Correct the setting and run the restore again.`,
    keys_missing: (ids) =>
      `The keys of health data are missing (${ids}). Set YADORI_SENSITIVE_KEYS or put sensitive-keys into the data folder (or --without-keys to go on without them).`,
  },
});
