import {
  BellOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Icon } from '../../src/components/Icon.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

const shapes = [
  SearchOutlined,
  EditOutlined,
  DeleteOutlined,
  ReloadOutlined,
  DownloadOutlined,
  BellOutlined,
] as const;

export const story: Story = {
  title: 'Icon',
  cases: [
    {
      name: 'decorating',
      render: () => (
        <Flex gap={16} className="panel">
          {shapes.map((shape) => (
            <Icon key={shape.displayName} of={shape} />
          ))}
        </Flex>
      ),
    },
    { name: 'on buttons', render: () => <OnButtons /> },
  ],
};

function OnButtons() {
  const t = useMessages(kitMessages);
  return (
    <Flex gap={8} wrap>
      <Button type="primary" icon={<Icon of={EditOutlined} />}>
        {t('edit')}
      </Button>
      <Button icon={<Icon of={ReloadOutlined} />}>{t('refresh')}</Button>
      <Button type="text" icon={<Icon of={SearchOutlined} />} aria-label={t('search')} />
    </Flex>
  );
}
