import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageJson = join(import.meta.dirname, '..', '..', 'package.json');

/** Of the product, as its package says. */
export const version: string = JSON.parse(readFileSync(packageJson, 'utf8')).version;
