// Lets a person choose light or dark against the device: `data-theme` on the root element wins over the media query.
// The style sheets name only the query, so that those which the residents' app shares stay as they are. Paper is white in
// both.
import type { AtRule, Plugin } from 'postcss';

const light = ":root:not([data-theme='light'])";
const dark = ":root[data-theme='dark']";

/** A plugin of PostCSS. Every block of the query is written twice: for dark devices, and for who chose dark. */
export const chosenTheme: Plugin = {
  postcssPlugin: 'yadori-chosen-theme',
  Once: (root) => {
    root.walkAtRules('media', (block) => {
      if (block.params !== '(prefers-color-scheme: dark)') return;
      const chosen = block.clone();
      rewrite(chosen, dark);
      rewrite(block, light);
      block.params = `screen and ${block.params}`;
      chosen.params = 'screen';
      block.after(chosen);
    });
  },
};

function rewrite(block: AtRule, root: string): void {
  block.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) =>
      selector.startsWith(':root') ? selector.replace(':root', root) : `${root} ${selector}`,
    );
  });
}
