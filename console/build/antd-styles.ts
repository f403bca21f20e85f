import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';

/** What `import 'virtual:antd.css'` brings: to be the first style sheet, so that the others go on from it. */
const name = 'virtual:antd.css';
const resolved = `/${name}`;

/** Their rules stay out. Whoever begins to use one takes it off: the build fails until then. */
const unused = [
  ...[
    'Affix',
    'Anchor',
    'Avatar',
    'BackTop',
    'Badge',
    'BorderBeam',
    'Breadcrumb',
    'Calendar',
    'Carousel',
    'Cascader',
  ],
  ...['Collapse', 'ColorPicker', 'Divider', 'FloatButton', 'List', 'Listy', 'Masonry', 'Mentions'],
  ...['Popconfirm', 'Rate', 'Result', 'Splitter', 'Statistic', 'Tour', 'Transfer', 'Typography', 'Watermark'],
];

const styleModule = /antd[\\/]es[\\/].*[\\/]style[\\/].*\.js$/;
const unusedStyle = new RegExp(
  `antd[\\\\/]es[\\\\/](${unused.map(kebabCase).join('|')})[\\\\/]style[\\\\/]index\\.js$`,
);
const styleHooks = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/**
 * antd's style sheet, made when the console is built instead of in every browser on every load: that would be a fifth
 * of what a page's script does. The theme stays where it is, as all rules are about variables.
 */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? usedRules() : null),
    transform: {
      filter: { id: styleModule },
      handler(code) {
        return { code: withoutRules(code, this.parse(code)), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds.filter((id) => unusedStyle.test(id)) : [],
      );
      if (used.length > 0) this.error(`has no rules, as antdStyles() is told that it is unused: ${used}`);
    },
  };
}

/** The variables are set by whoever wears the theme: what is extracted beside the rules is of a key that nobody has. */
export function usedRules(): string {
  const theme = { cssVar: { key: 'extracted', prefix: 'ant' }, hashed: false };
  const css = extractStyle({
    excludes: unused,
    customTheme: (node) => createElement(ConfigProvider, { theme }, node),
  });
  return css.replaceAll(/\.(?:extracted|css-var-_|data-ant-cssinjs-cache-path)[^{}]*\{[^{}]*\}/g, '');
}

/** Without the functions that make rules: nobody calls them, and the bundler leaves out what only they need. */
export function withoutRules(code: string, program: object): string {
  const makers = [...nodesIn(program)].flatMap(({ type, callee, arguments: [, maker] = [] }) =>
    type === 'CallExpression' && styleHooks.has(callee?.name ?? '') && maker ? [maker] : [],
  );
  return makers
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`, code);
}

/** As much of a node of the syntax tree as is looked at here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: SyntaxNode[];
}

function* nodesIn(part: object): Generator<SyntaxNode> {
  if ('type' in part) yield part as SyntaxNode;
  for (const inner of Object.values(part)) if (inner instanceof Object) yield* nodesIn(inner);
}

function kebabCase(component: string): string {
  return component.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
