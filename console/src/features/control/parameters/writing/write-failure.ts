import type { TranslatedName } from '@weir/contract/common';
import { useFeedback } from '../../../../components/feedback.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { writingMessages } from '../values/writing.messages.ts';

type Named = { semaphoreId: string } & TranslatedName;

const ofValue = 'values.';
const rules = [
  'readOnly',
  'number',
  'boolean',
  'text',
  'enum',
  'minimum',
  'maximum',
  'step',
  'maxLength',
  'pattern',
] as const;

/** Says why the server refused a write, each value by the name of its parameter. */
export function useWriteFailure(): (error: unknown, parameters: readonly Named[]) => void {
  const t = useMessages(writingMessages);
  const own = useMessages(parametersMessages);
  const localName = useLocalName();
  const feedback = useFeedback();
  return (error, parameters) => {
    const fields = isApiError(error) ? error.fields : [];
    const reasons = fields.flatMap(({ field, rule, limit }) => {
      const parameter = parameters.find(({ semaphoreId }) => field === ofValue + semaphoreId);
      if (!parameter) return [];
      const known = rules.find((each) => each === rule);
      const why = known ? own(`rule_${known}`, { limit: limit ?? '' }) : t('noLongerDefined');
      return [`${localName(parameter)} – ${why}`];
    });
    if (reasons.length === 0) feedback.error(error, t('writeFailed'));
    else feedback.warning(`${t('writeFailed')}: ${reasons.join('; ')}`);
  };
}
