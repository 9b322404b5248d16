// Inlines the requests that Home begins with into the app document: they run beside the loading of its modules. The
// server admits the script by its hash.
import type { Plugin, Rolldown } from 'vite';
import { bundleInlineScript } from '../../../tooling/vite/inline-script.ts';
import { targets } from './targets.ts';

/** Modules: the script, the screen that its document always loads, the banner of a survey, the popup of a safety check. */
interface EarlyRequestsOptions {
  entry: string;
  home: string;
  banner: string;
  popup: string;
}

export function earlyRequests({ entry, home, banner, popup }: EarlyRequestsOptions): Plugin {
  return {
    name: 'yadori:early-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle }) => {
        if (!path.endsWith('index.html') || bundle === undefined) return html;
        const loaded = new Set<string>([...filesNamedBy(html), ...filesOf(bundle, home)]);
        const beyond = (module: string, known: ReadonlySet<string>) =>
          filesOf(bundle, module).filter((file) => !known.has(file));
        const ofBanner = beyond(banner, loaded);
        const ofPopup = beyond(popup, new Set([...loaded, ...ofBanner]));
        const define = {
          __BANNER_FILES__: JSON.stringify(ofBanner),
          __POPUP_FILES__: JSON.stringify(ofPopup),
        };
        const script = await bundleInlineScript(entry, { targets, define });
        // Before the modules: the first requests must not wait for their preloads in the queue.
        return html.replace(
          '<script type="module"',
          `<script>${script}</script>\n    <script type="module"`,
        );
      },
    },
  };
}

const filesNamedBy = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);

/** Addresses of a chunk, of what it imports and of their styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const imported of chunk.imports) follow(imported);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId === module) follow(name);
  return [...files];
}
