import { codes } from '@weir/contract/errors';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { rulesMessages } from './rules.messages.ts';

interface Props {
  open: boolean;
  /** Why the rule is not there; absent where it may not be edited. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

const widthPx = 560;

/** Why the rule that the address names does not open. */
export function RuleFailure({ open, error, onRetry, onClose }: Props) {
  const t = useMessages(rulesMessages);
  const isGone = isApiError(error, codes.notFound) || isApiError(error, codes.badInput);
  return (
    <SideDrawer open={open} title={t('editRule')} size={widthPx} onClose={onClose}>
      {error === undefined && <EmptyState text={t('mayNotEdit')} />}
      {isGone && <EmptyState text={t('noSuchRule')} />}
      {error !== undefined && !isGone && <ErrorState error={error} onRetry={onRetry} />}
    </SideDrawer>
  );
}
