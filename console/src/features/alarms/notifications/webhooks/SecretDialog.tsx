import { ShownOnceDialog } from '../../../../components/ShownOnceDialog.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { webhooksMessages } from './webhooks.messages.ts';

export interface Issued {
  name: string;
  secret: string;
}

/** What signs the calls of a webhook. */
export function SecretDialog({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useMessages(webhooksMessages);
  return (
    <ShownOnceDialog
      title={t('secretTitle', { name: issued.name })}
      warning={t('secretText')}
      secret={{ text: issued.secret, label: t('secret') }}
      okText={t('kept')}
      onClose={onClose}
    />
  );
}
