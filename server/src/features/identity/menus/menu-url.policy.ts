import { type MenuUrlNeed, menuUrlProblem } from '@weir/contract/identity/menu-addresses';
import { badField } from '../../../platform/errors.ts';

const sentences: Record<MenuUrlNeed, string> = {
  path: 'A row that opens in place has a path such as /project/index',
  either: 'It has to be a path or an http(s) address',
  address: 'A row that leads elsewhere has an http(s) address',
};

export function assertMenuUrl({ menu_url, jump_type }: { menu_url: string; jump_type: number }): void {
  const need = menuUrlProblem(menu_url, jump_type);
  if (need) throw badField('menu_url', 'address', sentences[need]);
}
