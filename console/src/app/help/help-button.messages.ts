import { defineMessages } from '../../platform/i18n/messages.ts';

/** Apart from what the drawer says, which comes with the drawer. */
export const helpButtonMessages = defineMessages('helpButton', {
  zh: { help: '帮助' },
  en: { help: 'Help' },
  es: { help: 'Ayuda' },
  ja: { help: 'ヘルプ' },
});
