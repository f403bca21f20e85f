import { ExportOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { type SettableState, type StockItem, settableStates } from '@weir/contract/commerce/stores/stock';
import type { Store } from '@weir/contract/commerce/stores/stores';
import { Button } from 'antd';
import { useState } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { ResourceList } from '../../../../components/resource/ResourceList.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { AddStockDialog, RemoveStockDialog, StockStateDialog } from './StockDialogs.tsx';
import { stockMessages } from './stock.messages.ts';
import { stock } from './stock.resource.tsx';

interface Task {
  kind: 'add' | 'state' | 'remove';
  deviceIds: readonly number[];
  onDone: () => void;
}

const nothing = () => undefined;
const dialogs = { state: StockStateDialog, remove: RemoveStockDialog };

/** What orders and transfers hold, and what is sold, is not decided by hand. */
const isFree = ({ state, transferId }: StockItem) =>
  transferId === null && settableStates.includes(state as SettableState);

/** The devices of a store, and what is done with them. */
export function StoreStock({ store }: { store: Store }) {
  const t = useMessages(stockMessages);
  const may = useMay();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayUpdate = may('stock:update') && store.mayOperate === 1;
  const mayRemove = may('stock:handle') && store.mayOperate === 1;
  const Dialog = task && task.kind !== 'add' ? dialogs[task.kind] : undefined;
  const buttons = (deviceIds: readonly number[], onDone: () => void) => (
    <>
      {mayUpdate && (
        <Button
          icon={<Icon of={SwapOutlined} />}
          onClick={() => setTask({ kind: 'state', deviceIds, onDone })}
        >
          {t('setState')}
        </Button>
      )}
      {mayRemove && (
        <Button
          danger
          icon={<Icon of={ExportOutlined} />}
          onClick={() => setTask({ kind: 'remove', deviceIds, onDone })}
        >
          {t('remove')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ResourceList
        resource={stock}
        within={{ id: store.id }}
        toolbar={() =>
          mayUpdate && (
            <Button
              type="primary"
              icon={<Icon of={PlusOutlined} />}
              onClick={() => setTask({ kind: 'add', deviceIds: [], onDone: nothing })}
            >
              {t('add')}
            </Button>
          )
        }
        canSelect={isFree}
        bulk={
          mayUpdate || mayRemove
            ? (rows, { deselect }) => {
                const ids = rows.map(({ id }) => id);
                return buttons(ids, () => deselect(ids));
              }
            : undefined
        }
        menu={(row) => {
          const one = { deviceIds: [row.id], onDone: nothing };
          if (!isFree(row)) return [];
          return [
            mayUpdate &&
              rowItem('state', SwapOutlined, t('setState'), () => setTask({ kind: 'state', ...one })),
            mayRemove &&
              rowItem('remove', ExportOutlined, t('remove'), () => setTask({ kind: 'remove', ...one })),
          ];
        }}
      />
      {task?.kind === 'add' && <AddStockDialog store={store} onClose={close} />}
      {task && Dialog && <Dialog store={store} {...task} onClose={close} />}
    </>
  );
}
