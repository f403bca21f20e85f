import type { Look } from './look.ts';
import { carps } from './looks/carps.ts';
import { others } from './looks/others.ts';

/** By scientific names. */
export const looks: Readonly<Record<string, Look>> = { ...carps, ...others };
