// Draws the login screen into its documents at build time, with the style sheet inside (first paint in one trip).
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { languageOfAcceptHeader } from '../../packages/api/src/language/language.ts';
import type { Language } from '../../packages/api/src/language/language.ts';

interface LoginModule {
  renderLogin: (language: Language) => string;
}

const documentOf = (path: string) =>
  /login\.(ja|en)\.html$/.exec(path)?.[1] as Language | undefined;

export function loginDocuments(): Plugin[] {
  return [drawScreen(), inlineStyles(), serveLogin()];
}

function drawScreen(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'yadori:draw-login',
    configureServer: (devServer) => {
      server = devServer;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        const language = documentOf(path);
        if (language === undefined) return html;
        const [title, markup] = splitTitle(await render(language, server));
        return html.replace('</head>', `  ${title}\n  </head>`).replace('<!--screen-->', markup);
      },
    },
  };
}

/** React lifts the title out of the tree; in a document it belongs into the head. */
function splitTitle(markup: string): [title: string, rest: string] {
  const title = /<title>.*?<\/title>/.exec(markup)?.[0] ?? '';
  const preloads = /^(<link[^>]*>)+/.exec(markup)?.[0] ?? '';
  return [preloads + title, markup.slice(preloads.length).replace(title, '')];
}

async function render(language: Language, running: ViteDevServer | undefined): Promise<string> {
  const server =
    running ??
    (await createServer({
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      appType: 'custom',
      logLevel: 'warn',
    }));
  try {
    const module = (await server.ssrLoadModule('/src/app/login-document.tsx')) as LoginModule;
    return module.renderLogin(language);
  } finally {
    if (running === undefined) await server.close();
  }
}

function inlineStyles(): Plugin {
  return {
    name: 'yadori:inline-login-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (documentOf(path) === undefined || bundle === undefined) return html;
        return html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, file: string) => {
            const sheet = bundle[file];
            return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
          },
        );
      },
    },
  };
}

/** While developing: /login answers the document of the browser's language, as the server does. */
function serveLogin(): Plugin {
  return {
    name: 'yadori:serve-login',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/login') {
          request.url = `/login.${languageOfAcceptHeader(request.headers['accept-language'])}.html`;
        }
        next();
      });
    },
  };
}
