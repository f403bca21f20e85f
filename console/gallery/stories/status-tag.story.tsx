import { SyncOutlined } from '@ant-design/icons';
import { presences } from '@weir/contract/fleet/devices';
import { Flex } from 'antd';
import { FaultTag, PresenceTag, StatusTag } from '../../src/components/StatusTag.tsx';
import type { Story } from '../story.ts';

const levels = [1, 2, 3, 4] as const;
const since = new Date(Date.now() - 3 * 3_600_000).toISOString();

const longSince = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();

export const story: Story = {
  title: 'StatusTag',
  cases: [
    {
      name: 'presence',
      render: () => (
        <Flex vertical gap={12} className="panel">
          {presences.map((presence) => (
            <PresenceTag key={presence} presence={presence} since={since} />
          ))}
        </Flex>
      ),
    },
    {
      name: 'fault',
      render: () => (
        <Flex vertical gap={12} className="panel">
          {levels.map((level) => (
            <FaultTag key={level} level={level} />
          ))}
        </Flex>
      ),
    },
    {
      name: 'where room is short',
      render: () => (
        <Flex vertical gap={12} className="panel" style={{ width: 128 }}>
          <PresenceTag presence="offline" since={longSince} />
          <FaultTag level={1} />
          <StatusTag tone="warning">differs from what was asked for</StatusTag>
        </Flex>
      ),
    },
    {
      name: 'tones',
      render: () => (
        <Flex vertical gap={12} className="panel">
          <StatusTag tone="success">在线 online</StatusTag>
          <StatusTag tone="info">sent</StatusTag>
          <StatusTag tone="warning">drifted</StatusTag>
          <StatusTag tone="danger">rejected</StatusTag>
          <StatusTag tone="neutral">closed</StatusTag>
          <StatusTag tone="info" icon={SyncOutlined}>
            in progress
          </StatusTag>
        </Flex>
      ),
    },
  ],
};
