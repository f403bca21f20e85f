import { DeleteOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../platform/i18n/messages.ts';
import type { ListState } from './data-table/list-state.ts';
import { Icon } from './Icon.tsx';
import { kitMessages } from './kit.messages.ts';

/** Goes to the recycle bin of a list and back; the list's filter is `deleted`. */
export function RecycleBinSwitch({ list }: { list: ListState<'deleted'> }) {
  const t = useMessages(kitMessages);
  const inBin = list.filters.deleted === '1';
  return (
    <Button
      icon={<Icon of={inBin ? UnorderedListOutlined : DeleteOutlined} />}
      onClick={() => list.set({ deleted: inBin ? undefined : 1 })}
    >
      {t(inBin ? 'backToList' : 'recycleBin')}
    </Button>
  );
}
