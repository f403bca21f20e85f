import { codes } from '@weir/contract/errors';
import { isApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { resourceMessages } from './resource.messages.ts';

interface Props {
  open: boolean;
  title: string;
  /** Why the record is not there; absent where it may not be edited. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

const widthPx = 560;

/** Why the record that the address names does not open. */
export function RecordFailure({ open, title, error, onRetry, onClose }: Props) {
  const t = useMessages(resourceMessages);
  const isGone = isApiError(error, codes.notFound) || isApiError(error, codes.badInput);
  return (
    <SideDrawer open={open} title={title} size={widthPx} onClose={onClose}>
      {error === undefined && <EmptyState text={t('mayNotEdit')} />}
      {isGone && <EmptyState text={t('isGone')} />}
      {error !== undefined && !isGone && <ErrorState error={error} onRetry={onRetry} />}
    </SideDrawer>
  );
}
