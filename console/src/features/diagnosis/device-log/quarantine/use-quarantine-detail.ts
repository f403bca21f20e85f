import { readQuarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { quarantineDetailMessages } from './quarantine-details.messages.ts';

/** A stored detail in the reader's language; one of another origin stays as it is. */
export function useQuarantineDetail(): (sentence: string) => string {
  const t = useMessages(quarantineDetailMessages);
  return (sentence) => {
    const known = readQuarantineDetail(sentence);
    return known ? t(known.name, known.params) : sentence;
  };
}
