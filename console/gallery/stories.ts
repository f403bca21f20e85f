import type { Story } from './story.ts';

type StoryFile = { story: Story };

const files = import.meta.glob<StoryFile>('./stories/*.story.tsx');
const names = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.story\.tsx$/g, ''), load]),
);

/** A story that cannot be loaded says why; the others stand. */
export type LoadedStory = { name: string } & ({ story: Story } | { failure: unknown });

const loaded = new Map<string, Promise<LoadedStory>>();

export function loadStory(name: string): Promise<LoadedStory> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(name);
  loaded.set(name, loading);
  return loading;
}

async function load(name: string): Promise<LoadedStory> {
  try {
    const file = await names.get(name)?.();
    return file ? { name, story: file.story } : { name, failure: `There is no story "${name}".` };
  } catch (failure) {
    return { name, failure };
  }
}

let all: Promise<LoadedStory[]> | undefined;

/** By title. The same promise every time, as React's `use` wants it. */
export function loadStories(): Promise<LoadedStory[]> {
  all ??= Promise.all([...names.keys()].map(loadStory)).then((stories) =>
    stories.sort((a, b) => titleOf(a).localeCompare(titleOf(b))),
  );
  return all;
}

export const titleOf = (loaded: LoadedStory): string =>
  'story' in loaded ? loaded.story.title : loaded.name;
