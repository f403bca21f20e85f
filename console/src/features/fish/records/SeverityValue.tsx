import type { FieldComment } from '@weir/contract/fish/examination';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { recordsMessages } from './records.messages.ts';

/** Whether what is said of a field asks for a change; nothing where the reviewer has not said so. */
export function SeverityValue({ severity }: Pick<FieldComment, 'severity'>) {
  const t = useMessages(recordsMessages);
  if (severity === undefined) return null;
  return (
    <StatusTag tone={severity === 'mustChange' ? 'danger' : 'neutral'}>{t(`severity_${severity}`)}</StatusTag>
  );
}
