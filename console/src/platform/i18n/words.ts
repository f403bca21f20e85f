import { type Language, languages } from '@weir/contract/common';
import type { WordsByLanguage } from '@weir/contract/words';
import { currentLanguage } from './language.ts';

export type Words = Readonly<Record<string, string>>;

/** What a file of words holds, by namespace. */
type WordFile = Readonly<Record<string, Words>>;

const byLanguage: Record<Language, Map<string, Words>> = {
  zh: new Map(),
  en: new Map(),
  es: new Map(),
  ja: new Map(),
};

/** Names of the files whose scripts are here, or on their way. */
const wanted = new Set<string>();
/** Files that are here, or on their way; one that failed is asked for anew. */
const loads = new Map<string, Promise<void>>();
const arrived = new Set<string>();
/** How often a file did not come: browsers remember a module that failed by its address. */
const failures = new Map<string, number>();

/** The words of a namespace; none before they have arrived. */
export const wordsIn = (language: Language, namespace: string): Words | undefined =>
  byLanguage[language].get(namespace);

/** Words that came with the script, as they do where nothing is built. */
export function addWords(namespace: string, words: Record<Language, Words>): void {
  for (const language of languages) byLanguage[language].set(namespace, words[language]);
}

/** What the build makes of `defineMessages`: the words are in a file for each language. */
export function fetchedMessages(namespace: string, file: string): { namespace: string } {
  wanted.add(file);
  return { namespace };
}

/** What the build makes of `defineWords`: those of a language can be read once they have arrived. */
export function fetchedWords(namespace: string, file: string): WordsByLanguage {
  wanted.add(file);
  const read = languages.map((language) => [
    language,
    { get: () => arrivedWords(language, namespace), enumerable: true },
  ]);
  return Object.defineProperties({}, Object.fromEntries(read)) as WordsByLanguage; // each language was defined
}

function arrivedWords(language: Language, namespace: string): Words {
  const words = wordsIn(language, namespace);
  if (!words) throw new Error(`${namespace} was read before its words in ${language} were there`);
  return words;
}

/** Fetches what the script that is here, or on its way, says in a language. Rejects when something did not come. */
export async function loadWords(language: Language): Promise<void> {
  const files = [...wanted];
  await Promise.all(files.map((file) => loadFile(file, language)));
  // More may be wanted by now.
  if (wanted.size > files.length) await loadWords(language);
}

/**
 * Script with what it says, fetched side by side. The build puts this around every `import()`.
 *
 * @param files Names of files of words, apart by commas.
 */
export async function withWords<T>(files: string, load: () => Promise<T>): Promise<T> {
  const own = files.split(',').filter(Boolean);
  for (const file of own) wanted.add(file);
  const loadOwn = () => Promise.all(own.map((file) => loadFile(file, currentLanguage())));
  const [module] = await Promise.all([load(), loadOwn()]);
  // The language may have changed meanwhile.
  await loadOwn();
  return module;
}

const addressOf = (file: string, language: Language) => `/assets/${file}.${language}.js`;

function loadFile(file: string, language: Language): Promise<void> {
  const address = addressOf(file, language);
  if (arrived.has(address)) return Promise.resolve();
  const load = loads.get(address) ?? fetchFile(address, language);
  loads.set(address, load);
  return load;
}

async function fetchFile(address: string, language: Language): Promise<void> {
  try {
    const again = failures.get(address);
    const url = again ? `${address}?${again}` : address;
    const { default: words }: { default: WordFile } = await import(/* @vite-ignore */ url);
    for (const [namespace, itsWords] of Object.entries(words)) {
      byLanguage[language].set(namespace, itsWords);
    }
    arrived.add(address);
  } catch (error) {
    failures.set(address, (failures.get(address) ?? 0) + 1);
    throw error;
  } finally {
    loads.delete(address);
  }
}
