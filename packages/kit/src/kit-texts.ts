// The few words that the kit itself says. Everything else reaches it as props.
import { useLanguage } from './language-context.tsx';

const texts = {
  ja: {
    close: '閉じる',
    back: '戻る',
    required: '必須',
    optional: '任意',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    loading: '読み込み中です',
    unread: '未読',
    newTab: '新しいタブで開きます',
    errors: (count: number) => `${count}つの項目を確認してください`,
    skip: '本文へ移動',
  },
  en: {
    close: 'Close',
    back: 'Back',
    required: 'Required',
    optional: 'Optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    loading: 'Loading',
    unread: 'Unread',
    newTab: 'Opens in a new tab',
    errors: (count: number) => (count === 1 ? 'Check 1 field' : `Check ${count} fields`),
    skip: 'Skip to content',
  },
};

export const useKitTexts = () => texts[useLanguage()];
