import { Drawer } from 'antd';
import type { ComponentProps } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { TimeRangeForm } from './TimeRangeForm.tsx';
import { timeRangeMessages } from './time-range.messages.ts';

interface Props extends ComponentProps<typeof TimeRangeForm> {
  open: boolean;
  onClose: () => void;
}

/** What opens under the time button, where the window has no room beside it. */
export function TimeRangeSheet({ open, onClose, ...form }: Props) {
  const t = useMessages(timeRangeMessages);
  const kit = useMessages(kitMessages);
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="86dvh"
      title={t('timeRange')}
      closable={{ 'aria-label': kit('close'), placement: 'end' }}
      styles={{ body: { padding: 12 } }}
      destroyOnHidden
      onClose={onClose}
    >
      <TimeRangeForm {...form} />
    </Drawer>
  );
}
