import { maxPageSize } from '@weir/contract/common';
import { listRoles } from '@weir/contract/identity/roles';
import { localName } from '@weir/contract/local-name';
import { call } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { permissionsHref } from './role-links.ts';

/** The permissions of the other roles. */
export async function roleSiblings(): Promise<{ href: string; name: string }[]> {
  const { list } = await call(listRoles, { query: { page: 1, limit: maxPageSize, sort: 'name' } });
  return list.map((role) => ({
    href: permissionsHref(role),
    name: localName(role, currentLanguage()),
  }));
}
