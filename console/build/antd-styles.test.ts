import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { usedRules, withoutRules } from './antd-styles.ts';

test('the style sheet has the rules of what is used, and sets none of the variables of the theme', () => {
  const rules = usedRules();
  expect(rules).toContain('.ant-table-cell{');
  expect(rules).not.toContain('.ant-tour');
  expect(rules).not.toMatch(/--ant-color-(primary|bg-container):/);
});

test('what makes rules is left out of the scripts, and nothing else', () => {
  const code = `const rule = (token) => ({ color: token.color });
export default genStyleHooks('Button', (token) => [rule(token)], prepare, { unitless });
export const Compact = genSubStyleComponent(['Button', 'compact'], rule, prepare);
export const size = half(8, rule);`;
  expect(withoutRules(code, parseAst(code))).toBe(`const rule = (token) => ({ color: token.color });
export default genStyleHooks('Button', undefined, prepare, { unitless });
export const Compact = genSubStyleComponent(['Button', 'compact'], undefined, prepare);
export const size = half(8, rule);`);
});
