// What `resident` says, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- resident confirm-name --email メールアドレス --name '氏名' [--dry-run]
      入居者がプロフィールで変更した氏名を確認し、証明書に載せます。--name には確認した氏名を指定します。`,
  needs: '--email と --name を指定してください。',
  unknownEmail: (email: string) => `このメールアドレスの入居者はいません: ${email}`,
  otherName: (present: string) =>
    `プロフィールの氏名は「${present}」です。--name と異なるため、何も変更していません。`,
  confirmed: (former: string, name: string) => `証明書の氏名: ${former} → ${name}`,
  unchanged: (name: string) => `証明書の氏名はすでに ${name} です。`,
  tenant: (number: string, name: string) =>
    `契約 ${number} の証明書には、契約者名「${name}」が載ります。変更するには import contracts の tenant_name を使います。`,
  dryRun: '確認だけを行いました。何も保存していません。',
};

const en: typeof ja = {
  usage: `  npm run operator -- resident confirm-name --email ADDRESS --name 'NAME' [--dry-run]
      Confirms a name that a resident changed in the profile, so that certificates print it. --name is the name that was checked.`,
  needs: '--email and --name are needed.',
  unknownEmail: (email) => `No resident has this email address: ${email}`,
  otherName: (present) =>
    `The profile says ${present}, which differs from --name; nothing was changed.`,
  confirmed: (former, name) => `Name on certificates: ${former} → ${name}`,
  unchanged: (name) => `Certificates print ${name} already.`,
  tenant: (number, name) =>
    `Certificates of contract ${number} print its tenant, ${name}. To change that, import contracts with tenant_name.`,
  dryRun: 'Checked only; nothing was kept.',
};

export const residentTextsOf = (language: Language): typeof ja => ({ ja, en })[language];
