// 200 texts that run script where a screen takes them for something else than text (SL016).

/** Each reports its number: by a call of `window.__canary`, or by setting `window.__ran`. */
const reports: readonly ((n: number) => string)[] = [
  (n) => `__canary(${n})`,
  (n) => `__ran=${n}`,
  (n) => `top.__canary(${n})`,
  (n) => `self['__ran']=${n}`,
  (n) => `[].at.constructor('__canary(${n})')()`,
];

/** Where markup, an address, a style, a template, a table of figures or a decoder would run `js`. */
const carriers: readonly ((js: string) => string)[] = [
  // Elements of script.
  (js) => `<script>${js}</script>`,
  (js) => `"'></title></textarea></style><script>${js}</script>`,
  (js) => `<scr<script>ipt>${js}</script>`,
  (js) => `--><!--[if IE]><script>${js}</script><![endif]-->`,
  // Handlers in attributes.
  (js) => `<img src=x onerror="${js}">`,
  (js) => `" autofocus tabindex=1 onfocus="${js}" x="`,
  (js) => `<details open ontoggle="${js}"><summary>x</summary></details>`,
  (js) => `<video><source onerror="${js}"></video>`,
  // SVG and MathML.
  (js) => `<svg onload="${js}">`,
  (js) => `<svg><animate onbegin="${js}" attributeName=x dur=1s>`,
  (js) => `<math><mtext><table><mglyph><style><img src=x onerror="${js}">`,
  (js) => `<svg><foreignObject><img src=x onerror="${js}"></foreignObject></svg>`,
  // Addresses.
  (js) => `javascript:${js}`,
  (js) => `<iframe src="javascript:parent.${js}"></iframe>`,
  (js) => `data:text/html,<script>opener.${js}</script>`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  // Templates and prototypes.
  (js) => `{{constructor.constructor("${js}")()}}`,
  (js) => `\${${js}}<%= ${js} %>#{${js}}`,
  (js) => `__proto__[innerHTML]=<img src=x onerror="${js}">`,
  (js) => `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${js}>"}}}`,
  // Styles.
  (js) => `<style>@import "//evil.example/x.css";</style><i style="x:expression(${js})">`,
  (js) => `<p style="background:url(javascript:${js})">`,
  (js) => `x;background:url(https://evil.example/x.png);y:"${js}"`,
  (js) => `<link rel=stylesheet href="https://evil.example/x.css" onerror="${js}">`,
  // Encodings.
  (js) => `+ADw-script+AD4-${js}+ADw-/script+AD4-`,
  (js) => `&lt;img src=x onerror=&quot;${js}&quot;&gt;`,
  (js) => `%3Cimg%20src=x%20onerror=${js}%3E`,
  (js) => `\\u003cimg src=x onerror=${js}\\u003e`,
  // Beginnings of formulas.
  (js) => `=HYPERLINK("javascript:${js}","x")`,
  (js) => `+cmd|' /C calc'!A0<img src=x onerror="${js}">`,
  (js) => `-2+3<svg onload="${js}">`,
  (js) => `@SUM(1)<script>${js}</script>`,
  // Signs that are not seen, and signs that turn the line round.
  (js) => `<img\u0000src=x onerror="${js}">`,
  (js) => `\u202E<img src=x onerror="${js}">\u202C`,
  (js) => `<img src=x one\u200Brror=1 onerror="${js}">`,
  (js) => `\u2028<img\u00A0src=x onerror="${js}">\uFEFF<svg onload="${js}">`,
  // Links of markdown.
  (js) => `[x](javascript:${js})`,
  (js) => `![x](https://evil.example/x.png "${js}")`,
  (js) => `<javascript:${js}>`,
  (js) => `https://evil.example/?"><img src=x onerror="${js}">`,
];

/** Of each of ten kinds, four times each way to report. */
export const payloads: readonly string[] = carriers.flatMap((carrier, kind) =>
  reports.map((report, way) => carrier(report(kind * reports.length + way))),
);

/** As a database takes it, which keeps no NUL. */
export const storable = (payload: string): string => payload.replaceAll('\u0000', '\u0001');

/** The number of the payload that a text has in it. */
export function numberIn(text: string): number | undefined {
  const found = /__(?:canary|ran)(?:'\])?[(=](\d+)/.exec(text);
  return found === null ? undefined : Number(found[1]);
}
