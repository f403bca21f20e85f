import { languages } from '@weir/contract/common';
import { type IconName, iconMessages } from './menu-icons.messages.ts';

const names = Object.keys(iconMessages.words.zh) as IconName[]; // the keys are what a name is

/** The name of each icon and its words in every language, in small letters. */
export const iconSearch = Object.fromEntries(
  names.map((name) => {
    const words = languages.map((language) => iconMessages.words[language][name]);
    return [name, [name, ...words].join('\n').toLowerCase()];
  }),
) as Record<IconName, string>; // made of exactly these names
