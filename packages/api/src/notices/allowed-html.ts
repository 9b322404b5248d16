// Allow-list of HTML in a notice (L013, AM138): the server stores no other, and the browser shows no other.

const parts = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const allowedHtml = {
  elements: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'section',
    'blockquote',
    'pre',
    'hr',
    'br',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
    'a',
    'img',
    'wbr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
    'span',
    'code',
    'time',
    'abbr',
    'ruby',
    'rt',
    'rp',
    'table',
    ...parts,
  ],
  /** By element; `*` for all of them. No styles, no names, nothing that a script could hang on to. */
  attributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  /** Whole addresses, and places of the app itself that begin with one slash. */
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  /** Pictures come along inside the notice. */
  src: /^data:image\/(?:png|jpeg|gif|webp);base64,/i,
} as const;

/** Parts of a table make no sense outside of one. */
export const partsOfTables: readonly string[] = parts;
