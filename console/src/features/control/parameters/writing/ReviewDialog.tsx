import { setParameters } from '@weir/contract/control/parameters';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { useFeedback } from '../../../../components/feedback.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { written } from '../../../../platform/changes.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { currentOf, type ParameterDraft } from '../values/parameter-draft.ts';
import { type DeviceParameters, writeParameters } from '../values/parameters.queries.ts';
import { writingMessages } from '../values/writing.messages.ts';
import { type Confirmed, ReviewChanges } from './ReviewChanges.tsx';
import { useWriteFailure } from './write-failure.ts';

interface Props {
  open: boolean;
  data: DeviceParameters;
  draft: ParameterDraft;
  onWritten: () => void;
  onClose: () => void;
}

/** The changes of one device, once more before they are written. */
export function ReviewDialog({ open, data, draft, onWritten, onClose }: Props) {
  const t = useMessages(writingMessages);
  const feedback = useFeedback();
  const fail = useWriteFailure();
  const changes = data.list.flatMap((row) => {
    const to = draft.get(row.semaphoreId);
    return to === undefined ? [] : [{ parameter: row, from: currentOf(row), to }];
  });
  const write = async (confirmed: Confirmed) => {
    const body: Input<typeof setParameters>['body'] = {
      id: data.id,
      values: Object.fromEntries(draft),
      versions: { [data.id]: data.version },
      ...confirmed,
    };
    try {
      await writeParameters(body);
      feedback.success(t('written'));
      onWritten();
    } catch (error) {
      if (!isApiError(error, codes.conflict)) return fail(error, data.list);
      feedback.warning(t('stale'));
      await written(setParameters);
    }
  };
  return (
    <ReviewChanges
      open={open}
      title={t('reviewTitle')}
      changes={changes}
      offline={data.reach === 'none' ? 1 : 0}
      onConfirm={write}
      onClose={onClose}
    />
  );
}
