import { Flex } from 'antd';
import { CopyableText, CopyButton } from '../../src/components/CopyButton.tsx';
import type { Story } from '../story.ts';

const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJCQy0xIiwiaWF0IjoxNzY3MjI1NjAwfQ';

export const story: Story = {
  title: 'CopyButton',
  cases: [
    { name: 'button', render: () => <CopyButton text="WQ-2026-0003" label="SN" /> },
    {
      name: 'text',
      render: () => (
        <Flex vertical gap={8} className="panel">
          <CopyableText text="WQ-2026-0003" label="SN" />
          <CopyableText text={token} />
        </Flex>
      ),
    },
  ],
};
