import { languages } from '@weir/contract/common';
import type { Role } from '@weir/contract/identity/roles';
import type { Account } from '@weir/contract/identity/sessions';
import { nameFieldOf, nameValues } from '../../../components/form/name-values.ts';
import { copyName } from './copy-name.made.ts';

/** Nothing else of the super administrators’ role changes, and only they change that. */
export const mayAskSecondFactor = ({ identification }: Role, { roles }: Pick<Account, 'roles'>): boolean =>
  identification === 'SUPERADMIN' && roles.includes('SUPERADMIN');

/** What a copy begins with; it says that it is one in each language that the role has a name in. */
export function copyOf(role: Role) {
  const names = nameValues(role);
  const copies = languages.map((language) => {
    const name = names[nameFieldOf[language]];
    return [nameFieldOf[language], name && copyName[language].replace('{{name}}', () => name)] as const;
  });
  return {
    ...Object.fromEntries(copies),
    identification: `${role.identification.slice(0, 59)}_COPY`,
    requireTwoFactor: role.requireTwoFactor,
  };
}

/** As it must be written, while it is typed. */
export const asIdentification = (text: string): string => text.toUpperCase().replaceAll(/[\s-]+/g, '_');
