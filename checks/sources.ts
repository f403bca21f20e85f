import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
}

export const isTest = (path: string): boolean => /\.test(-app)?\.tsx?$|\/test\/|\/testing\//.test(path);

const workspaces = ['contract/src', 'server/src', 'server/test', 'console/src', 'simulator/src'];

/** Every TypeScript file of ours, generated ones left out. */
export const sources = (): Source[] =>
  workspaces.flatMap((workspace) => filesBelow(workspace, /(?<!^tables)\.tsx?$/));

export const journeys = (): Source[] => filesBelow('e2e', /\.ts$/);

export const styleSheets = (): Source[] => filesBelow('console/src', /\.css$/);

function filesBelow(folder: string, name: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') };
    });
}
