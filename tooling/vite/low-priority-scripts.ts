// Scripts come after the first paint: markup and styles are already there.
import type { Plugin } from 'vite';

export function lowPriorityScripts(): Plugin {
  return {
    name: 'yadori:low-priority-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        ),
    },
  };
}
