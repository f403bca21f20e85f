import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { Icon } from '../../src/components/Icon.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { LockedButton, MayButton } from '../../src/components/MayButton.tsx';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'MayButton',
  cases: [
    { name: 'permitted', render: () => <Permitted /> },
    { name: 'locked', render: () => <Locked /> },
  ],
};

const ignore = () => undefined;

function Permitted() {
  const kit = useMessages(kitMessages);
  return (
    <Flex gap={8} wrap className="panel">
      <MayButton permission="users:create" icon={<Icon of={PlusOutlined} />} onClick={ignore}>
        {kit('add')}
      </MayButton>
      <MayButton permission="users:update" type="default" icon={<Icon of={EditOutlined} />} onClick={ignore}>
        {kit('edit')}
      </MayButton>
    </Flex>
  );
}

function Locked() {
  const kit = useMessages(kitMessages);
  return (
    <Flex gap={8} wrap className="panel">
      <LockedButton permission="users:create">{kit('add')}</LockedButton>
      <LockedButton permission="users:remove">{kit('delete')}</LockedButton>
    </Flex>
  );
}
