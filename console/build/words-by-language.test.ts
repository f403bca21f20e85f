import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { wordsByLanguage } from './words-by-language.ts';

const roots: string[] = [];
afterEach(() => Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true, force: true }))));

const words = (namespace: string, zh: string, en: string) => `
import { defineMessages } from './define.ts';
export const ${namespace}Messages = defineMessages('${namespace}', { zh: { title: '${zh}' }, en: { title: '${en}' } });
`;

const console_ = {
  'package.json': '{ "type": "module" }',
  'index.html': '<script src="/theme.js"></script><script type="module" src="/src/main.ts"></script>',
  'src/define.ts':
    'export const defineMessages = (namespace: string, words: object) => ({ namespace, words });',
  'src/words.ts': `
export const fetchedMessages = (namespace: string, file: string) => ({ namespace, file });
export const fetchedWords = (namespace: string, file: string) => ({ namespace, file });
export const withWords = (files: string, load: () => unknown) => [files, load()];
`,
  'src/first.messages.ts': words('first', '首页', 'First'),
  'src/late.messages.ts': words('late', '稍后', 'Later'),
  'src/late.ts': "import { lateMessages } from './late.messages.ts';\nexport const late = lateMessages;",
  'src/main.ts': `
import { firstMessages } from './first.messages.ts';
console.log(firstMessages, import('./late.ts').then((file) => file.late));
`,
};

/** What is built, by its name without the hash. A module that was read is not read again: each has its own folder. */
async function built(changes: Partial<typeof console_> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'weir-words-'));
  roots.push(root);
  for (const [path, content] of Object.entries({ ...console_, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsByLanguage({ runtime: join(root, 'src', 'words.ts') })],
    build: { write: false, minify: true },
  });
  const { output: files } = output as Rolldown.RolldownOutput; // neither watched nor several
  const texts = files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]);
  return Object.fromEntries(
    texts.map(([name = '', text]) => [name.replace(/-[\w-]{8}\./, '.'), { name, text }]),
  );
}

test('each script has a file of words for each language, and holds none itself', async () => {
  const files = await built();
  const first = JSON.stringify({ first: { title: 'First' } });
  expect(files['assets/index.en.js']?.text).toBe(`export default ${first}`);
  expect(files['assets/late.zh.js']?.text).toContain('稍后');
  const scripts = [files['assets/index.js'], files['assets/late.js']].map((file) => file?.text ?? '');
  for (const script of scripts) expect(script).not.toMatch(/首页|First|稍后|Later|__/);
});

test('so do words that the server has too: all that are used of a file', async () => {
  const state = `
const defineWords = <W extends object>(words: W): W => words;
export const stateWords = defineWords({ zh: { open: '开着' }, en: { open: 'Open' } });
export const otherWords = defineWords({ zh: { some: '别的' }, en: { some: 'Some' } });
export const states = ['open'];
`;
  const late =
    "import { stateWords, states } from './state.words.ts';\nexport const late = [stateWords, states];";
  const files = await built({ 'src/state.words.ts': state, 'src/late.ts': late } as object);
  expect(files['assets/late.en.js']?.text).toBe('export default {"stateWords":{"open":"Open"}}');
  expect(files['assets/late.js']?.text).toMatch(/[`"]open[`"]/);
  expect(files['assets/late.js']?.text).not.toMatch(/开着|别的|Open|Some/);
});

test('what is imported later comes with its words, and the page is told of those of its entry', async () => {
  const files = await built();
  const fileOf = (name: string) => files[name]?.name.replace(/^assets\/|\.en\.js$/g, '');
  expect(files['assets/index.js']?.text).toContain(`${fileOf('assets/late.en.js')}\``);
  expect(files['assets/late.js']?.text).toContain(fileOf('assets/late.en.js'));
  expect(files['index.html']?.text).toContain(`data-words="${fileOf('assets/index.en.js')}"`);
});

test('another word makes other files, of all that leads to it', async () => {
  const before = await built();
  const after = await built({ 'src/late.messages.ts': words('late', '稍后', 'Soon') });
  const renamed = Object.keys(after).filter((name) => after[name]?.name !== before[name]?.name);
  expect(renamed.sort()).toEqual(
    ['en.js', 'js', 'zh.js']
      .map((end) => `assets/late.${end}`)
      .concat('assets/index.js')
      .sort(),
  );
});

test('two modules that define words under one name are refused', async () => {
  const same = {
    'src/late.messages.ts': words('first', '稍后', 'Later').replace('firstMessages', 'lateMessages'),
  };
  await expect(built(same)).rejects.toThrow(/first is defined in .*\.messages\.ts and in /);
});

test('words that are not defined as words are refused', async () => {
  const wrong = "export const lateMessages = { namespace: 'late', words: { zh: {}, en: {} } };";
  await expect(built({ 'src/late.messages.ts': wrong })).rejects.toThrow(/not defined by defineMessages/);
});
