import type { Output } from '@weir/contract/endpoint';
import { consoleLinks } from '@weir/contract/workplace/console-links';
import type { Http } from '../../../platform/http/mount.ts';

/** Where the top menu leads to outside, as the installation sets it. */
export type Links = Output<typeof consoleLinks>;

export function registerConsoleLinksRoutes(http: Http, { links }: { links: Links }): void {
  http.mount(consoleLinks, async () => links);
}
