import { expect, test } from 'vitest';
import { cleanNodes } from './clean-pasted.ts';
import { element as h, htmlOf, type PastedNode } from './pasted-tree.ts';

const cleaned = (...nodes: PastedNode[]): string => htmlOf(cleanNodes(nodes).nodes);

const wordItem = (sign: string, level: number, text: string, list = 'l0') =>
  h('p', { class: 'MsoListParagraph', style: `margin-left:36.0pt;mso-list:${list} level${level} lfo1` }, [
    h('span', { style: 'font-family:Symbol' }, [
      h('span', { style: 'mso-list:Ignore' }, [
        sign,
        h('span', { style: "font:7.0pt 'Times'" }, ['\xa0\xa0 ']),
      ]),
    ]),
    text,
  ]);

test('lists of Word are lists again, within each other and with their numbers', () => {
  expect(
    cleaned(
      wordItem('·', 1, 'gauge'),
      '\n',
      wordItem('o', 2, 'float'),
      '\n',
      wordItem('·', 1, 'pump'),
      wordItem('3.', 1, 'open', 'l1'),
      wordItem('4.', 1, 'close', 'l1'),
      h('p', {}, ['After']),
    ),
  ).toBe(
    '<ul><li><p>gauge</p><ul><li><p>float</p></li></ul></li><li><p>pump</p></li></ul>' +
      '<ol start="3"><li><p>open</p></li><li><p>close</p></li></ol><p>After</p>',
  );
});

test('a list of Word that begins deeper, or is deeper than a document allows, keeps its words', () => {
  expect(cleaned(wordItem('a)', 2, 'one'), wordItem('1.', 1, 'two'))).toBe(
    '<ol><li><p>one</p></li><li><p>two</p></li></ol>',
  );
  const deep = cleaned(...[1, 2, 3, 4, 5].map((level) => wordItem('§', level, `at ${level}`)));
  expect(deep.match(/<ul>/g)).toHaveLength(3);
  expect(deep).toContain('<p>at 5</p>');
});

test('lists three deep stay, deeper items become paragraphs of the third', () => {
  const nested = (levels: number): PastedNode =>
    h('ul', {}, [h('li', {}, [`at ${levels}`, ...(levels > 1 ? [nested(levels - 1)] : [])])]);
  expect(cleaned(nested(4))).toBe(
    '<ul><li>at 4<ul><li>at 3<ul><li>at 2<div>at 1</div></li></ul></li></ul></li></ul>',
  );
});

test('styles, classes and unknown elements go, their words and what the style says of them stay', () => {
  expect(
    cleaned(
      h('section', { style: 'color:red' }, [
        h('h1', { class: 'x', onclick: 'steal()' }, ['Title']),
        h('p', { style: 'font-weight:bold' }, [
          h('span', { style: 'FONT-WEIGHT: 700; font-style: italic' }, ['both']),
          h('b', { style: 'font-weight:normal' }, ['plain']),
          h('b', { style: 'mso-bidi-font-weight:normal' }, ['bold']),
          h('o:p', {}, ['kept']),
        ]),
      ]),
    ),
  ).toBe('<div><h2>Title</h2><p><em><strong>both</strong></em>plain<strong>bold</strong>kept</p></div>');
});

test('what runs, is styled or is asked for goes with all that is in it', () => {
  expect(
    cleaned(
      h('style', {}, ['p { color: red }']),
      h('script', {}, ['alert(1)']),
      h('svg', {}, [h('a', { href: 'javascript:alert(1)' }, ['x'])]),
      h('iframe', { src: 'https://evil.example' }),
      h('p', {}, ['<script>alert(1)</script> & "so"']),
    ),
  ).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;</p>');
});

test('links lead where links may lead', () => {
  expect(
    cleaned(
      h('a', { href: 'https://weir.example/?a=1&b="2"', target: '_blank', ping: 'https://evil.example' }, [
        'kept',
      ]),
      h('a', { href: 'javascript:alert(1)' }, ['words']),
      h('a', { name: 'mark' }, ['anchor']),
    ),
  ).toBe('<a href="https://weir.example/?a=1&amp;b=&quot;2&quot;">kept</a>wordsanchor');
});

test('pictures of elsewhere are removed and counted, those of the library stay', () => {
  const { nodes, removedPictures } = cleanNodes([
    h('img', { src: 'https://evil.example/a.png' }),
    h('p', {}, [h('img', { src: 'file:///C:/a.png' }), 'words']),
    h('figure', {}, [h('img', { src: 'data:image/png;base64,AA' }), h('figcaption', {}, ['Below'])]),
    h('figure', { 'data-media-id': '7', 'data-size': 'huge', 'data-caption': 'The "weir"', style: 'x' }, [
      h('img', { src: 'https://evil.example/b.png' }),
    ]),
    h('figure', { 'data-media-id': '7"' }, []),
  ]);
  expect(removedPictures).toBe(3);
  expect(htmlOf(nodes)).toBe(
    '<p>words</p><div>Below</div>' +
      '<figure data-media-id="7" data-size="full" data-caption="The &quot;weir&quot;"></figure>',
  );
});

test('tables keep their spans; a table within a table becomes words of its cell', () => {
  const inner = h('table', {}, [h('tr', {}, [h('td', {}, ['a']), h('td', {}, ['b'])])]);
  expect(
    cleaned(
      h('table', { width: '500' }, [
        h('caption', {}, ['Levels']),
        h('colgroup', {}, [h('col')]),
        h('tr', {}, [h('th', { colspan: '2', rowspan: '1000', scope: 'col' }, ['x'])]),
        h('tr', {}, [h('td', { style: 'y' }, [inner]), h('td', {}, ['z'])]),
      ]),
    ),
  ).toBe(
    '<p>Levels</p><table><tr><th colspan="2">x</th></tr>' +
      '<tr><td><div>a</div><div>b</div></td><td>z</td></tr></table>',
  );
});

test('lines of a programme are lines; empty paragraphs are but space', () => {
  expect(
    cleaned(h('pre', {}, ['a\n b\n']), h('p', {}, [h('o:p', {}, ['\xa0'])]), h('p', {}, [h('br')])),
  ).toBe('<p>a<br> b</p><p><br></p>');
});

test('what was copied from a document is known again, unless it claims what no document gives', () => {
  const slice = '1 1 ["orderedList",{"start":3},"listItem",null]';
  const from = (value: string) => cleaned(h('div', {}, [h('p', { 'data-pm-slice': value }, ['x']), h('p')]));
  expect(from(slice)).toContain(`data-pm-slice="${slice.replaceAll('"', '&quot;')}"`);
  expect(from(slice)).toContain('<p></p>');
  for (const foreign of ['1 1 ["heading",{"level":9}]', '1 1 ["image",null]', '1 1 [', 'x', '1 1 {}'])
    expect(from(foreign)).toBe('<div><p>x</p></div>');
});
