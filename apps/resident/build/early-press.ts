// Inlines the script that keeps a press into the login documents, before their modules. The server admits it by its hash.
import type { Plugin } from 'vite';
import { bundleInlineScript } from '../../../tooling/vite/inline-script.ts';
import { targets } from './targets.ts';

export function earlyPress(entry: string): Plugin {
  return {
    name: 'yadori:early-press',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path }) => {
        if (!/login\.(ja|en)\.html$/.test(path)) return html;
        const script = await bundleInlineScript(entry, { targets });
        return html.replace(
          '<script type="module"',
          `<script>${script}</script>\n    <script type="module"`,
        );
      },
    },
  };
}
