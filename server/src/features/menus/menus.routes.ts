import { menuList } from '@weir/contract/menus';
import type { Http } from '../../platform/http/mount.ts';
import type { MenusService } from './menus.service.ts';

export function registerMenusRoutes(http: Http, { menus }: { menus: MenusService }): void {
  http.mount(menuList, async ({ caller, query }) => ({ list: await menus.list(caller, query.parent_id) }));
}
