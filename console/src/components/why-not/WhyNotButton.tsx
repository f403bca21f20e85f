import { Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useOverlays } from '../Overlays.tsx';
import { whyNotMessages } from './why-not.messages.ts';

/** Opens the explanation of a missing permission. */
export function WhyNotButton({ word }: { word: string }) {
  const t = useMessages(whyNotMessages);
  const { whyNot } = useOverlays();
  return (
    <Button type="link" size="small" onClick={() => whyNot(word)}>
      {t('why')}
    </Button>
  );
}
