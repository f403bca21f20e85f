import { carps } from './carps.ts';
import type { Look } from './look.ts';
import { others } from './others.ts';

/** By scientific names. */
export const looks: Readonly<Record<string, Look>> = { ...carps, ...others };
