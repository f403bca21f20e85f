import { type Language, languages } from '@weir/contract/common';
import type { Role, RoleDraft } from '@weir/contract/identity/roles';
import type { Account } from '@weir/contract/identity/sessions';
import { type NameValues, nameDraft, nameFieldOf, nameValues } from '../../../components/form/name-values.ts';
import { rolesMessages } from './roles.messages.ts';
import type { RoleOrigin } from './roles.queries.ts';

export interface RoleValues extends NameValues {
  identification: string;
  requireTwoFactor: boolean;
}

/** Nothing else of the super administrators’ role changes, and only they change that. */
export const mayAskSecondFactor = ({ identification }: Role, { roles }: Pick<Account, 'roles'>): boolean =>
  identification === 'SUPERADMIN' && roles.includes('SUPERADMIN');

export function roleValues(origin: RoleOrigin): RoleValues {
  if (origin.kind === 'new') return { ...nameValues(undefined), identification: '', requireTwoFactor: false };
  const { role } = origin;
  const isCopy = origin.kind === 'copy';
  return {
    ...(isCopy ? copiedNames(role) : nameValues(role)),
    identification: isCopy ? `${role.identification.slice(0, 59)}_COPY` : role.identification,
    requireTwoFactor: role.requireTwoFactor === 1,
  };
}

const copyName = (name: string, language: Language) =>
  rolesMessages.words[language].copyName.replace('{{name}}', name);

/** A copy says so in each language that the role has a name in. */
function copiedNames(role: Role): NameValues {
  const names = nameValues(role);
  const copies = languages.map((language) => {
    const name = names[nameFieldOf[language]];
    return [nameFieldOf[language], name && copyName(name, language)] as const;
  });
  return { ...names, ...Object.fromEntries(copies) };
}

export const roleDraft = ({ identification, requireTwoFactor, ...names }: RoleValues): RoleDraft => ({
  ...nameDraft(names),
  identification: identification.trim(),
  requireTwoFactor: requireTwoFactor ? 1 : 0,
});

/** As it must be written, while it is typed. */
export const asIdentification = (text: string): string => text.toUpperCase().replaceAll(/[\s-]+/g, '_');
