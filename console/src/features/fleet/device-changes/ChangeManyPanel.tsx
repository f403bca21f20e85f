import { FormOutlined } from '@ant-design/icons';
import type { DeviceSelection } from '@weir/contract/fleet/device-changes';
import { Button } from 'antd';
import { useState } from 'react';
import { fetchedForm } from '../../../components/form/FetchedForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { changeManyMessages } from './change-many.messages.ts';

const ChangeManyDrawer = fetchedForm(() =>
  import('./ChangeManyDrawer.tsx').then((file) => file.ChangeManyDrawer),
);

export interface Matching {
  /** What the list is narrowed by. */
  filter: {
    [K in keyof NonNullable<DeviceSelection['filter']>]:
      | NonNullable<DeviceSelection['filter']>[K]
      | undefined;
  };
  total: number;
}

interface Props {
  /** Ticked in the list; none: the button stands among the tools of the list. */
  selected?: readonly number[];
  matching: Matching;
  /** These are no longer in the list. */
  onGone: (ids: readonly number[]) => void;
}

/** Changes many devices: those ticked, or all that the list's filters match. */
export function ChangeManyPanel({ selected = [], matching, onGone }: Props) {
  const t = useMessages(changeManyMessages);
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('devices:update') && !may('devices:remove')) return null;
  const isTool = selected.length === 0;
  return (
    <>
      <Button
        icon={<Icon of={FormOutlined} />}
        {...(isTool && { 'aria-label': t('button'), title: t('button') })}
        onClick={() => setOpen(true)}
      >
        {!isTool && t('button')}
      </Button>
      <ChangeManyDrawer
        open={open}
        selected={selected}
        matching={matching}
        onGone={onGone}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
