import { EnvironmentOutlined } from '@ant-design/icons';
import { readWithin } from '@weir/contract/fleet/within';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useOpenedOnce } from '../../../../components/opened-once.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { AreaOnMap } from './AreaOnMap.tsx';
import { withinMessages } from './within.messages.ts';

const WithinDrawer = lazyRetry(() => import('./WithinDrawer.tsx').then((file) => file.WithinDrawer));

interface Props {
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Narrows the list to an area, which is drawn on a map or typed. */
export function WithinFilter({ value, onChange }: Props) {
  const t = useMessages(withinMessages);
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open);
  return (
    <span className="row wrap gapXs">
      <AreaOnMap within={value} />
      <Button icon={<Icon of={EnvironmentOutlined} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      <Suspense>
        {opened && (
          <WithinDrawer
            key={value}
            open={open}
            within={value === undefined ? undefined : readWithin(value)}
            onClose={() => setOpen(false)}
            onApply={onChange}
          />
        )}
      </Suspense>
    </span>
  );
}
