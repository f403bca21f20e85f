import { useQuery } from '@tanstack/react-query';
import { getReference } from '@weir/contract/fish/references';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { referenceLabel } from '../../references/ReferenceSelect.tsx';
import { speciesMessages } from '../species.messages.ts';

/** Where a value is from: the reference by its author, its year and its title. */
export function CitationValue({ id }: { id: number | null | undefined }) {
  const t = useMessages(speciesMessages);
  const may = useMay();
  const query = queryOf(getReference, { query: { id: id ?? 0 } });
  const { data } = useQuery({ ...query, enabled: typeof id === 'number' && may(getReference.access) });
  if (typeof id !== 'number') return <span className="quiet">{t('notCited')}</span>;
  if (!data) return `#${id}`;
  const [short] = referenceLabel(data).split(' – ');
  return <span title={referenceLabel(data)}>{short}</span>;
}
