import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { Icon } from '../Icon.tsx';
import { kitMessages } from '../kit.messages.ts';
import type { RestorableDeletion } from './use-deletion.ts';

interface Props {
  id: number;
  of: RestorableDeletion;
  /** Why it cannot come back yet. */
  hindrance?: string | undefined;
}

/** Brings one back from the recycle bin. */
export function RestoreButton({ id, of, hindrance }: Props) {
  const t = useMessages(kitMessages);
  const feedback = useFeedback();
  const restore = () =>
    of.restore([id]).then(() => feedback.success(of.restoredNote ?? t('restored')), feedback.error);
  return (
    <Button
      size="small"
      icon={<Icon of={UndoOutlined} />}
      disabled={hindrance !== undefined}
      title={hindrance}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  );
}
