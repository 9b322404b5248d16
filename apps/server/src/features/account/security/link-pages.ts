// The pages behind the links in mails about changes. A mail scanner that opens one changes nothing: a press does.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '@yadori/api/time/tokyo';
import { waiterOf } from '../../../platform/http/network.ts';
import { publicPage, sendPublicPage } from '../../../platform/http/documents/public-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited, LimitReached } from '../../../platform/rate-limit.ts';
import { linkClaims } from '../limits.ts';
import type { LinkPurpose } from './security-changes.ts';
import { findLink, useLink } from './links.ts';

type LinkPage = `${'ask' | 'done'}_${LinkPurpose}` | 'over' | 'taken' | 'too_many';

interface Words {
  ja: string;
  en: string;
}

interface PageTexts {
  tone: 'plain' | 'ok' | 'warn';
  title: Words;
  text: Words;
  /** The press that carries the link out. */
  button?: Words;
  /** The next step is a new password. */
  newPassword?: true;
}

const pages: Record<LinkPage, PageTexts> = {
  ask_undo: {
    tone: 'plain',
    title: { ja: 'メールアドレスを元に戻しますか？', en: 'Restore your email address?' },
    text: {
      ja: 'ログインに使うメールアドレスを、このメールが届いたアドレスに戻します。すべての端末からログアウトされ、カレンダーの購読用アドレスも使えなくなります。',
      en: 'The address that received this mail becomes the login ID again. All devices are logged out, and the private calendar address stops working.',
    },
    button: { ja: '元に戻す', en: 'Restore' },
  },
  ask_sign_out: {
    tone: 'plain',
    title: { ja: 'すべての端末からログアウトしますか？', en: 'Log out all devices?' },
    text: {
      ja: 'ログイン中のすべての端末がログアウトされ、カレンダーの購読用アドレスも使えなくなります。',
      en: 'Every device is logged out, and the private calendar address stops working.',
    },
    button: { ja: 'ログアウトする', en: 'Log out' },
  },
  done_undo: {
    tone: 'ok',
    title: { ja: 'メールアドレスを元に戻しました', en: 'Your email address is restored' },
    text: {
      ja: 'すべての端末からログアウトしました。続けて、新しいパスワードを設定してください。いまのパスワードを知っている人は、もう一度ログインできてしまいます。',
      en: 'All devices are logged out. Now set a new password: whoever knows the present one could log in again.',
    },
    newPassword: true,
  },
  done_sign_out: {
    tone: 'ok',
    title: { ja: 'すべての端末からログアウトしました', en: 'All devices are logged out' },
    text: {
      ja: '続けて、新しいパスワードを設定してください。いまのパスワードを知っている人は、もう一度ログインできてしまいます。',
      en: 'Now set a new password: whoever knows the present one could log in again.',
    },
    newPassword: true,
  },
  over: {
    tone: 'warn',
    title: { ja: 'このリンクは使えません', en: 'This link can no longer be used' },
    text: {
      ja: '有効期限の72時間が過ぎたか、すでに使われています。お困りのときは、寮の窓口までお知らせください。',
      en: 'Its 72 hours are over, or it was used already. If you need help, tell the office of your dormitory.',
    },
  },
  taken: {
    tone: 'warn',
    title: { ja: '元に戻せませんでした', en: 'The address could not be restored' },
    text: {
      ja: '元のメールアドレスは、いまは別のアカウントで使われています。寮の窓口までお知らせください。',
      en: 'It belongs to another account by now. Please tell the office of your dormitory.',
    },
  },
  too_many: {
    tone: 'warn',
    title: { ja: '操作の回数が多すぎます', en: 'Too many attempts' },
    text: {
      ja: 'しばらく待ってから、もう一度リンクを開いてください。急ぐときは、寮の窓口までお知らせください。',
      en: 'Wait a while and open the link again. If it is urgent, tell the office of your dormitory.',
    },
  },
};

const statuses: Partial<Record<LinkPage, number>> = { over: 410, taken: 409, too_many: 429 };

export function serveAccountLinks(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    // The form of the page has no field; every other call goes on refusing such bodies.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    const address = '/account-links/:secret';
    scope.get<{ Params: { secret: string } }>(address, (request, reply) =>
      answer(reply, platform, request, async (now) => {
        const link = await findLink(platform.db.queries, request.params.secret, now);
        return link === undefined ? 'over' : `ask_${link.purpose}`;
      }),
    );
    scope.post<{ Params: { secret: string } }>(address, (request, reply) =>
      answer(reply, platform, request, async (now) => {
        const outcome = await useLink(platform.db, request.params.secret, now);
        return outcome.state === 'done' ? `done_${outcome.purpose}` : outcome.state;
      }),
    );
  });
}

/** What is over or never was counts as a miss of the network. */
async function answer(
  reply: FastifyReply,
  platform: Platform,
  request: FastifyRequest,
  work: (now: Instant) => Promise<LinkPage>,
): Promise<FastifyReply> {
  const { db } = platform;
  const now = platform.clock();
  const waiter = waiterOf(platform, request, reply);
  const claims = linkClaims(waiter.network);
  const isSuccess = (shown: LinkPage) => shown !== 'over';
  let shown: LinkPage;
  try {
    shown = await limited({ db, now, claims, waiter, isSuccess }, () => work(now));
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    shown = 'too_many';
    void reply.header('retry-after', error.retryAfterSeconds);
  }
  return send(reply, shown);
}

const send = (reply: FastifyReply, shown: LinkPage): FastifyReply =>
  sendPublicPage(reply.code(statuses[shown] ?? 200), pageOf(pages[shown]));

const bilingual = ({ ja, en }: Words) => `${ja} <span lang="en">${en}</span>`;

function pageOf({ tone, title, text, button, newPassword }: PageTexts): string {
  const head = `<section class="head ${tone}"><div><h1>${title.ja}<span lang="en">${title.en}</span></h1>
<p>${text.ja}</p><p class="quiet" lang="en">${text.en}</p></div></section>`;
  const press =
    button === undefined ? '' : `<form method="post"><button>${bilingual(button)}</button></form>`;
  const next =
    newPassword === undefined
      ? ''
      : `<form action="/forgot-password" method="get"><button>${bilingual({ ja: '新しいパスワードを設定する', en: 'Set a new password' })}</button></form>`;
  return publicPage(`${title.ja} ${title.en}`, `${head}${press}${next}`);
}
