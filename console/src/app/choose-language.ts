import type { Language } from '@weir/contract/common';
import type { Feedback } from '../components/feedback.tsx';
import { translate } from '../platform/i18n/messages.ts';
import { platformMessages } from '../platform/platform.messages.ts';
import { switchLanguage } from '../platform/switch-language.ts';

/** Changes the language, and says in the new one that it has. */
export function chooseLanguage(language: Language, feedback: Feedback): void {
  switchLanguage(language).then(
    () => feedback.success(translate(platformMessages, 'languageSwitched')),
    (error: unknown) => feedback.error(error),
  );
}
