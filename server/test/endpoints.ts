import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@weir/contract/endpoint';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'scope' in value;

/** Every endpoint of the contract, whichever file it stands in: a new one is in the matrix by itself. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    readdirSync(contract, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file): Promise<Record<string, unknown>> => import(join(contract, file))),
  );
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  if (endpoints.length === 0)
    throw new Error('no endpoint was found: what is proven of each would be proven of none');
  return endpoints;
}
