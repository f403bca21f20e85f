import { languageNames, languages } from '@weir/contract/common';
import type { User } from '@weir/contract/identity/users';

/** The name of a user's role, as names in several languages are passed around. */
export const roleNameOf = ({
  roleName,
  roleNameEn,
  roleNameEs,
  roleNameJa,
}: Pick<User, 'roleName' | 'roleNameEn' | 'roleNameEs' | 'roleNameJa'>) => ({
  name: roleName,
  nameEn: roleNameEn,
  nameEs: roleNameEs,
  nameJa: roleNameJa,
});

/** Ids of languages count from 1. */
export const languageChoices = languages.map((language, index) => ({
  value: index + 1,
  label: languageNames[language],
}));

/** What a language calls itself; undefined for none. */
export const languageText = (id: User['language']): string | undefined =>
  languageChoices.find(({ value }) => value === id)?.label;
