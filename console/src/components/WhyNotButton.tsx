import { Button } from 'antd';
import { useMessages } from '../platform/i18n/messages.ts';
import { whyNotMessages } from './why-not-button.messages.ts';
import { whyNot } from './why-not-state.ts';

/** Opens the explanation of a missing permission. */
export function WhyNotButton({ permission }: { permission: string }) {
  const t = useMessages(whyNotMessages);
  return (
    <Button type="link" size="small" onClick={() => whyNot(permission)}>
      {t('why')}
    </Button>
  );
}
