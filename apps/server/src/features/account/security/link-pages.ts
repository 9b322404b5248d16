// The pages behind the links in mails about changes. A mail scanner that opens one changes nothing: a press does.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicPage, sendPublicPage } from '../../../platform/http/public-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LinkPurpose } from './changes.ts';
import { findLink, useLink } from './links.ts';

type Shown = `${'ask' | 'done'}_${LinkPurpose}` | 'over' | 'taken';

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

const pages: Record<Shown, PageTexts> = {
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
};

const statuses = { over: 410, taken: 409 } as const;

export function serveAccountLinks(app: FastifyInstance, { db, clock }: Platform): void {
  void app.register(async (scope) => {
    // The form of the page has no field; every other call goes on refusing such bodies.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    const address = '/account-links/:secret';
    scope.get<{ Params: { secret: string } }>(address, async (request, reply) => {
      const link = await findLink(db.queries, request.params.secret, clock());
      return send(reply, link === undefined ? 'over' : `ask_${link.purpose}`);
    });
    scope.post<{ Params: { secret: string } }>(address, async (request, reply) => {
      const outcome = await useLink(db, request.params.secret, clock());
      return send(reply, outcome.state === 'done' ? `done_${outcome.purpose}` : outcome.state);
    });
  });
}

const send = (reply: FastifyReply, shown: Shown): FastifyReply =>
  sendPublicPage(
    reply.code(shown === 'over' || shown === 'taken' ? statuses[shown] : 200),
    pageOf(pages[shown]),
  );

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
