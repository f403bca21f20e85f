import { codes } from '@weir/contract/errors';
import { Drawer } from 'antd';
import { useFocusReturn } from '../../components/form/focus-return.ts';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { isApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
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
  useFocusReturn(open);
  const isGone = isApiError(error, codes.notFound) || isApiError(error, codes.badInput);
  return (
    <Drawer
      open={open}
      title={t('editRule')}
      size={widthPx}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {error === undefined && <EmptyState text={t('mayNotEdit')} />}
      {isGone && <EmptyState text={t('noSuchRule')} />}
      {error !== undefined && !isGone && <ErrorState error={error} onRetry={onRetry} />}
    </Drawer>
  );
}
