// The page of verification, in Japanese and English at once: its reader may be any office.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { publicPage } from '../../platform/http/documents/public-page.ts';
import { escapeHtml } from '../../platform/mail/templates/escape.ts';
import { dayInEnglish, dayInJapanese } from '../../platform/paper/statement.ts';
import type { Verdict } from './service.ts';

interface Words {
  ja: string;
  en: string;
}

export type VerifyState =
  | Verdict
  | { state: 'asking' }
  | { state: 'too_many'; retryAfterSeconds: number };

const heads: Record<
  VerifyState['state'] | 'renamed',
  { tone: string; mark: string; title: Words; text: Words }
> = {
  asking: {
    tone: 'plain',
    mark: '',
    title: { ja: '在寮証明書の確認', en: 'Check a certificate of residence' },
    text: {
      ja: '証明書に書かれている番号を入力してください。',
      en: 'Enter the number printed on the certificate.',
    },
  },
  valid: {
    tone: 'ok',
    mark: '✓',
    title: { ja: '有効な証明書です', en: 'This certificate is valid' },
    text: {
      ja: '下の内容が、お手元の証明書と同じかどうかをお確かめください。',
      en: 'Check that the details below are those of the paper in front of you.',
    },
  },
  ended: {
    tone: 'warn',
    mark: '!',
    title: { ja: '現在は有効ではありません', en: 'This certificate is no longer valid' },
    text: {
      ja: 'この寮が発行した証明書ですが、契約が終了しています。',
      en: 'The residence issued it, but the contract has ended since.',
    },
  },
  renamed: {
    tone: 'warn',
    mark: '!',
    title: { ja: '現在は有効ではありません', en: 'This certificate is no longer valid' },
    text: {
      ja: 'この寮が発行した証明書ですが、記載されている氏名が現在の登録と異なります。新しい証明書をお求めください。',
      en: 'The residence issued it, but the name on it differs from the one on record now. Ask for a new certificate.',
    },
  },
  revoked: {
    tone: 'bad',
    mark: '×',
    title: { ja: 'この証明書は無効です', en: 'This certificate is not valid' },
    text: {
      ja: 'この寮が発行した証明書ですが、下の日に無効としました。',
      en: 'The residence issued it and revoked it on the day below.',
    },
  },
  unknown: {
    tone: 'bad',
    mark: '×',
    title: { ja: 'この番号の証明書はありません', en: 'There is no certificate with this number' },
    text: {
      ja: '番号が正しいかどうか、もう一度お確かめください。正しい場合、この寮が発行した証明書ではありません。',
      en: 'Check the number once more. If it is right, the paper was not issued by this residence.',
    },
  },
  too_many: {
    tone: 'warn',
    mark: '!',
    title: { ja: '確認の回数が多すぎます', en: 'Too many attempts' },
    text: {
      ja: 'しばらく待ってから、もう一度お試しください。',
      en: 'Wait a while and try again.',
    },
  },
};

export function verifyPage(shown: VerifyState): string {
  const isRenamed = shown.state === 'ended' && shown.reason === 'name';
  const { tone, mark, title, text } = heads[isRenamed ? 'renamed' : shown.state];
  const sign = mark === '' ? '' : `<span class="mark" aria-hidden="true">${mark}</span>`;
  return publicPage(
    `${title.ja} ${title.en}`,
    `<section class="head ${tone}">${sign}<div><h1>${title.ja}<span lang="en">${title.en}</span></h1>
<p>${text.ja}</p><p class="quiet" lang="en">${text.en}</p></div></section>
${factsOf(shown)}${shown.state === 'valid' ? '' : form(shown.state === 'asking')}`,
  );
}

function factsOf(shown: VerifyState): string {
  if (!('hallName' in shown)) return '';
  const { hallName, issuedOn, number } = shown;
  const facts: [ja: string, en: string, value: string, english?: string][] = [
    ['証明書番号', 'Number', number],
    ['発行日', 'Issued on', ...day(issuedOn)],
    ['寮名', 'Residence', hallName.ja, hallName.en],
  ];
  if (shown.state === 'revoked')
    facts.push(['無効にした日', 'Revoked on', ...day(shown.revokedOn)]);
  if (shown.state === 'valid') {
    const { maskedName, contractStart, contractEnd } = shown;
    facts.push(['氏名（一部）', 'Name (in part)', maskedName]);
    facts.push(['契約期間', 'Contract period', ...period(contractStart, contractEnd)]);
  }
  return `<dl>${facts.map(fact).join('')}</dl>`;
}

const day = (date: CalendarDate) => [dayInJapanese(date), dayInEnglish(date)] as const;

const period = (start: CalendarDate, end: CalendarDate | null) =>
  [
    `${dayInJapanese(start)}から${end === null ? '（期間の定めなし）' : `${dayInJapanese(end)}まで`}`,
    end === null
      ? `From ${dayInEnglish(start)} (no fixed end)`
      : `${dayInEnglish(start)} to ${dayInEnglish(end)}`,
  ] as const;

const fact = ([ja, en, value, english]: readonly [string, string, string, string?]) =>
  `<div><dt>${ja} <span lang="en">${en}</span></dt><dd>${escapeHtml(value)}${
    english === undefined ? '' : `<span lang="en">${escapeHtml(english)}</span>`
  }</dd></div>`;

const form = (isFirst: boolean) => `<form action="/verify" method="get">
<label for="number">証明書番号 <span lang="en">Certificate number</span></label>
<p id="hint" class="quiet">24文字の英数字です。ハイフンはなくてもかまいません。 <span lang="en">24 letters and digits, with or without hyphens.</span></p>
<input id="number" name="number" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint"${isFirst ? ' autofocus' : ''}>
<button>確認する <span lang="en">Check</span></button></form>`;
