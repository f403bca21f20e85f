import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseAst, type Rolldown } from 'vite';

type Words = Record<string, string>;
type Bundle = Rolldown.OutputBundle;
type Chunk = Pick<Rolldown.OutputChunk, 'imports' | 'moduleIds'>;

interface Messages {
  namespace: string;
  words: Record<string, Words>;
}

interface Options {
  /** The module that has `withWords`, `fetchedMessages` and `fetchedWords`, as an import names it. */
  runtime: string;
}

/** Stands in a script for the name of its file of words, until it is known which words lie together. */
const ownFile = '__FILE_OF_WORDS__';
/** Stands around the path of a module, for the files of words that come with it. */
const filesOf = (module: string) => `__WORDS_OF:${module}:__`;
const asksForFiles = /__WORDS_OF:(.*?):__/g;

/**
 * Takes the words out of the scripts: each script with words has a file of them for each language beside it,
 * `assets/<name>-<hash>.<language>.js`. An `import()` of ours resolves when the words are there too, and the page's
 * first script in the head is told which words the entry needs (`data-words`), to fetch them beside it.
 */
export function wordsByLanguage({ runtime }: Options): Plugin {
  let root = '';
  const messagesOf = new Map<string, readonly Messages[]>();
  /** The module of each namespace. */
  const definerOf = new Map<string, string>();
  /** The file of words of each script, by the modules in it. */
  const fileOf = new Map<string, string>();

  function keep(id: string, messages: readonly Messages[]): void {
    for (const { namespace } of messages) {
      const definer = definerOf.getOrInsert(namespace, id);
      if (definer !== id) throw new Error(`${namespace} is defined in ${definer} and in ${id}`);
    }
    messagesOf.set(id, messages);
  }

  /** Files of words that are needed with a script: its own, and those of what it imports at once. */
  function filesWith(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<string> {
    if (seen.has(chunk)) return new Set();
    seen.add(chunk);
    const files = new Set(chunk.moduleIds.flatMap((id) => fileOf.get(id) ?? []));
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type !== 'chunk') continue;
      for (const file of filesWith(imported, bundle, seen)) files.add(file);
    }
    return files;
  }

  return {
    name: 'words-by-language',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    async transform(code, id) {
      if (id.endsWith('.messages.ts')) {
        const messages = await messagesIn(id);
        keep(id, [messages]);
        return withoutMessages(code, { ...messages, runtime });
      }
      if (id.endsWith('.words.ts')) {
        const words = await wordsIn(id);
        keep(id, words);
        return withoutWords(code, { words, runtime });
      }
      return /^[^?\0]*\/src\/.*\.tsx?$/.test(id) ? withWordsAround(code, { id, root, runtime }) : null;
    },
    renderChunk(code, { name, modules }) {
      const ids = Object.keys(modules).filter((id) => modules[id]?.renderedLength !== 0);
      const messages = ids
        .flatMap((id) => messagesOf.get(id) ?? [])
        .filter(({ namespace }) => code.includes(JSON.stringify(namespace)));
      if (messages.length === 0) return null;
      const file = `${name}-${hashOf(messages)}`;
      for (const language of Object.keys(messages[0]?.words ?? {})) {
        const words = messages.map(({ namespace, words }) => [namespace, words[language]]);
        const source = `export default ${JSON.stringify(Object.fromEntries(words))}`;
        this.emitFile({ type: 'asset', fileName: `assets/${file}.${language}.js`, source });
      }
      for (const id of ids) if (messagesOf.has(id)) fileOf.set(id, file);
      return { code: code.replaceAll(ownFile, file), map: null };
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const atStart = new Set(entries.flatMap((entry) => [...filesWith(entry, bundle)]));
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(asksForFiles, (_whole, module: string) => {
          const target = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
          const files = target ? filesWith(target, bundle) : new Set<string>();
          return [...files.difference(atStart)].join(',');
        });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html;
        const files = [...filesWith(chunk, bundle)].join(',');
        return html.replace(/<script(?= src="\/theme\.js")/, `<script data-words="${files}"`);
      },
    },
  };
}

/** What a file of words says: it is read as the program that it is. */
async function messagesIn(id: string): Promise<Messages> {
  const module: Record<string, unknown> = await import(pathToFileURL(id).href);
  const found = Object.values(module).filter(isMessages);
  if (found.length !== 1 || !found[0]) throw new Error(`${id} does not export words once`);
  return found[0];
}

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'words' in value;

function withoutMessages(code: string, { namespace, runtime }: { namespace: string; runtime: string }) {
  const call = findNodes(code, 'ts', ({ callee }) => callee?.name === 'defineMessages')[0];
  if (!call) throw new Error(`The words of ${namespace} are not defined by defineMessages`);
  const fetched = { ...call, text: fetching('fetchedMessages', namespace) };
  return importing('fetchedMessages', runtime, replaced(code, [fetched]));
}

/** What a file of the contract exports by `defineWords`, each under its own name. */
async function wordsIn(id: string): Promise<Messages[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(id).href);
  return Object.entries(module).flatMap(([namespace, words]) =>
    isWords(words) ? [{ namespace, words }] : [],
  );
}

const isWords = (value: unknown): value is Messages['words'] =>
  typeof value === 'object' && value !== null && 'zh' in value;

function withoutWords(code: string, { words, runtime }: { words: readonly Messages[]; runtime: string }) {
  const fetched = findNodes(code, 'ts', ({ init }) => init?.callee?.name === 'defineWords').flatMap(
    ({ id, init }) => {
      const known = words.find(({ namespace }) => namespace === id?.name);
      return init && known ? [{ ...init, text: fetching('fetchedWords', known.namespace) }] : [];
    },
  );
  return importing('fetchedWords', runtime, replaced(code, fetched));
}

const fetching = (by: string, namespace: string) =>
  `/* @__PURE__ */ ${by}(${JSON.stringify(namespace)}, "${ownFile}")`;

const importing = (name: string, from: string, code: string) => ({
  code: `import { ${name} } from ${JSON.stringify(from)};\n${code}`,
  map: null,
});

/** A text in the place of each piece of code, which are in the order of the code. */
const replaced = (code: string, pieces: readonly { start: number; end: number; text: string }[]): string =>
  pieces.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);

interface Place {
  id: string;
  root: string;
  runtime: string;
}

function withWordsAround(code: string, { id, root, runtime }: Place) {
  if (!code.includes('import(')) return null;
  const imports = findNodes(code, id.endsWith('x') ? 'tsx' : 'ts', ({ type, source }) => {
    return type === 'ImportExpression' && source?.type === 'Literal' && `${source.value}`.startsWith('.');
  });
  if (imports.length === 0) return null;
  const around = imports.map(({ start, end, source }) => {
    // Relative, so that the same sources are the same files wherever they are built.
    const files = filesOf(relative(root, join(dirname(id), String(source?.value))));
    return { start, end, text: `withWords(${JSON.stringify(files)}, () => ${code.slice(start, end)})` };
  });
  return importing('withWords', runtime, replaced(code, around));
}

/** As much of a node of the syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  /** Of a variable. */
  id?: { name?: string };
  init?: Node;
  source?: { type: string; value?: unknown };
}

/** In the order of the text. */
function findNodes(code: string, lang: 'ts' | 'tsx', isWanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && isWanted(value)) found.push(value);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(code, { lang }));
  return found.sort((one, other) => one.start - other.start);
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value && 'end' in value;

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8);
