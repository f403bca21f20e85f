import { Node } from '@tiptap/core';
import { headingLevels } from '@weir/contract/site/document-nodes';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  // Before the others: what has to be filled is filled with paragraphs.
  priority: 1000,
  group: 'block flat',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block flat',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block flat',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block flat',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block flat list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block flat list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1),
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});

export const textNodes = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  HorizontalRule,
  HardBreak,
  ListItem,
  BulletList,
  OrderedList,
];
