import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { FirstUseChecklist } from './FirstUseChecklist.tsx';
import { firstUseMessages } from './first-use.messages.ts';
import { bringBackFirstUse, type Checklist, putAwayFirstUse } from './first-use-steps.ts';

interface Props extends Omit<Checklist, 'pending'> {
  /** There is no device to show. */
  empty: boolean;
}

/** The way to the first data, in an installation that has none. */
export function FirstUse({ steps, putAway, empty }: Props) {
  const t = useMessages(firstUseMessages);
  const feedback = useFeedback();
  const may = useMay();
  const account = useAccount();
  const onPutAway = () => {
    putAwayFirstUse();
    feedback.undo(t('putAwayDone'), async () => bringBackFirstUse());
  };
  if (steps) {
    return <FirstUseChecklist steps={steps} size={empty ? 'page' : 'row'} onPutAway={onPutAway} />;
  }
  if (!empty) return null;
  if (!may('devices:create'))
    return <Nothing title={t('nothingYet')} text={t('nothingYetText', { username: account.username })} />;
  return (
    <Nothing
      title={t('noDevices')}
      text={t('noDevicesText')}
      action={putAway && <Button onClick={bringBackFirstUse}>{t('bringBack')}</Button>}
    />
  );
}

function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <EmptyState
      text={
        <>
          <strong>{title}</strong>
          <br />
          {text}
        </>
      }
      action={action}
    />
  );
}
