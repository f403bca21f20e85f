import type { Http } from '../platform/http/mount.ts';
import type { Part } from '../platform/parts.ts';
import type { Repeating } from '../platform/repeating.ts';

/** What a domain adds to the program. */
interface Made<Services> {
  services: Services;
  /** What lives, in the order in which it starts; it ends in the reverse order. */
  parts: readonly Part[];
  /** What takes away what is kept for a while only, or counts it anew. */
  sweepers?: readonly (Repeating & { sweep(): Promise<unknown> })[];
  /** What consoles and their scripts call. */
  routes: readonly ((http: Http, services: NoInfer<Services>) => void)[];
}

export const domain = <Services>({ routes, ...made }: Made<Services>) => ({
  sweepers: [],
  ...made,
  mount(http: Http): void {
    for (const register of routes) register(http, made.services);
  },
});

export type ServicesOf<Create extends (...given: never[]) => { services: unknown }> =
  ReturnType<Create>['services'];
