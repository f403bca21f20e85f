import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mapMessages } from '../model/map.messages.ts';

/** What is not on the map, and why. */
export function LeftOut({ hidden, withoutPlace }: { hidden: number; withoutPlace: number }) {
  const t = useMessages(mapMessages);
  const facts = [
    ...(hidden > 0 ? [t('hidden', { count: hidden })] : []),
    ...(withoutPlace > 0 ? [t('withoutPlace', { count: withoutPlace })] : []),
  ];
  return facts.length > 0 && <span className="quiet small">{facts.join(' · ')}</span>;
}
