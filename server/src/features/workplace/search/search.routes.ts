import { search as searchEndpoint } from '@weir/contract/workplace/search';
import type { Http } from '../../../platform/http/mount.ts';
import type { SearchService } from './search.service.ts';

export function registerSearchRoutes(http: Http, { search }: { search: SearchService }): void {
  http.mount(searchEndpoint, ({ caller, query }) => search.list(caller, query));
}
