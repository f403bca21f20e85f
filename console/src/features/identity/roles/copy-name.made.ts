import { type Language, languages } from '@weir/contract/common';
import { rolesMessages } from './roles.messages.ts';

/** What a copy is called in each language, with `{{name}}` for the name of the original. */
export const copyName = Object.fromEntries(
  languages.map((language) => [language, rolesMessages.words[language].copyName]),
) as Record<Language, string>; // made of exactly these
