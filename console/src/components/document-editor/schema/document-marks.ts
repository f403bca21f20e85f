import { Mark } from '@tiptap/core';
import { isSafeHref } from '@weir/contract/site/links';
import { toggleMark } from './editor-commands.ts';

/** Keys are ProseMirror's: Mod is Ctrl, or Cmd on a Mac. */
const wordMarks = [
  { name: 'bold', tags: ['strong', 'b'], key: 'Mod-b' },
  { name: 'italic', tags: ['em', 'i'], key: 'Mod-i' },
  { name: 'strike', tags: ['s', 'del'], key: 'Mod-Shift-s' },
  { name: 'subscript', tags: ['sub'], key: 'Mod-,' },
  { name: 'superscript', tags: ['sup'], key: 'Mod-.' },
  { name: 'code', tags: ['code'], key: 'Mod-e' },
] as const;

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed after a link is no link.
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) => {
        const href = element.getAttribute('href') ?? '';
        return isSafeHref(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => [
    'a',
    {
      href: isSafeHref(mark.attrs.href) ? mark.attrs.href : '',
      target: '_blank',
      rel: 'noopener noreferrer',
    },
    0,
  ],
});

export const documentMarks = [
  Link,
  ...wordMarks.map(({ name, tags, key }) =>
    Mark.create({
      name,
      parseHTML: () => tags.map((tag) => ({ tag })),
      renderHTML: () => [tags[0], 0],
      addKeyboardShortcuts() {
        return { [key]: () => toggleMark(this.editor, name) };
      },
    }),
  ),
];
