// The one trusted type of the console: drawings of the icon package may become markup, nothing else may.

/** Elements and attributes of the package's drawings: no address, no handler, no style and no text among them. */
const tag =
  /<\/?(path|circle|rect|line|polyline|polygon|ellipse|g)((?: [a-z-]+="[^"<>&]*")*) ?\/?>/g;
const attributes = new Set([
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
  'points',
  'fill',
  'opacity',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'transform',
  'fill-rule',
  'clip-rule',
]);

/** Whether markup is a drawing and nothing else. */
export const isDrawing = (markup: string): boolean =>
  markup
    .replaceAll(tag, (_whole, _name, list: string) =>
      [...list.matchAll(/ ([a-z-]+)=/g)].every(([, name = '']) => attributes.has(name)) ? '' : '!',
    )
    .trim() === '';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (markup: string) => string;
      createScriptURL: (address: string) => string;
    },
  ): unknown;
}

/**
 * The document's policy demands trusted types (SL017). The kit's icons, which the residents' app shares, set plain text,
 * so the browser hands every markup to the policy named `default`. Browsers without trusted types know no policies.
 */
export function trustDrawings(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => {
      if (isDrawing(markup)) return markup;
      throw new TypeError('markup that is no drawing of an icon');
    },
    // Workers: files of the console's own build.
    createScriptURL: (address) => {
      if (address.startsWith(`${location.origin}/staff/assets/`)) return address;
      throw new TypeError('a script that is no file of the console');
    },
  });
}
