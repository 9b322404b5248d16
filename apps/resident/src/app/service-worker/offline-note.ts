// The page shown instead of one that is not cached and cannot be fetched.
import { languageOf } from '@yadori/api/language/language';

const words = {
  ja: {
    title: 'オフラインです',
    text: '通信できませんでした。電波の良い場所でもう一度お試しください。',
    again: 'もう一度読み込む',
  },
  en: {
    title: 'You are offline',
    text: 'Communication failed. Please try again in a good communication environment.',
    again: 'Load again',
  },
};

const style = `:root{color-scheme:light dark}body{max-width:30em;margin:20vh auto 0;padding:0 24px;
font-family:-apple-system,'Hiragino Sans','Noto Sans JP',sans-serif;line-height:1.7}h1{font-size:1.25rem}
a{display:inline-block;padding:12px 0}`;

export function offlineNote(): Response {
  const language = languageOf(navigator.language);
  const { title, text, again } = words[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Yadori</title>
<style>${style}</style><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  };
  return new Response(html, { status: 503, headers });
}
