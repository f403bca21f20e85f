import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dependants } from '../../src/components/ConfirmDeleteContent.tsx';
import { type Deletion, useConfirmDelete } from '../../src/components/confirm-delete.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

const done = () => Promise.resolve();
const found = (list: Dependants['list']) => () => Promise.resolve({ list });
const never = () => new Promise<Dependants>(() => undefined);

const pumps = ['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4', 'Pump 5'];

export const story: Story = {
  title: 'ConfirmDelete',
  cases: [
    { name: 'one', render: () => <Ask kind="device" name="Pump 3" onDelete={done} onUndo={done} /> },
    { name: 'several', render: () => <Ask kind="device" count={3} onDelete={done} onUndo={done} /> },
    {
      name: 'looking up',
      render: () => <Ask kind="device" name="Pump 3" dependants={never} onDelete={done} />,
    },
    {
      name: 'dependants',
      render: () => (
        <Ask
          kind="device"
          name="Pump 3"
          dependants={found([
            { kind: 'credentials', count: 1, names: [], blocks: 0 },
            { kind: 'history', count: 1, names: ['Pump 3'], blocks: 0 },
          ])}
          onDelete={done}
        />
      ),
    },
    {
      name: 'blocked',
      render: () => (
        <Ask
          kind="project"
          name="Jingzhou reach"
          dependants={found([
            { kind: 'devices', count: 19, names: pumps, blocks: 1 },
            { kind: 'members', count: 2, names: ['Li Wei', 'Ana Ruiz'], blocks: 0 },
          ])}
          onDelete={done}
        />
      ),
    },
    {
      name: 'without a recycle bin',
      render: () => <Ask kind="role" name="Night shift" onDelete={() => Promise.reject(new Error('no'))} />,
    },
  ],
};

function Ask(deletion: Deletion) {
  const kit = useMessages(kitMessages);
  const confirmDelete = useConfirmDelete();
  const opened = useRef(false);
  const ask = useEffectEvent(() => {
    if (!opened.current) confirmDelete(deletion);
    opened.current = true;
  });
  useEffect(() => ask(), []);
  return (
    <Flex>
      <Button danger onClick={() => confirmDelete(deletion)}>
        {kit('delete')}
      </Button>
    </Flex>
  );
}
