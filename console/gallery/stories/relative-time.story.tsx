import { Flex } from 'antd';
import { ExactTime, RelativeTime } from '../../src/components/RelativeTime.tsx';
import type { Story } from '../story.ts';

const minuteMs = 60_000;
const ages = [0, 5, 90, 26 * 60, 40 * 24 * 60].map((minutes) => Date.now() - minutes * minuteMs);

export const story: Story = {
  title: 'RelativeTime',
  cases: [
    {
      name: 'ages',
      render: () => (
        <Flex vertical gap={8} className="panel">
          {[...ages, null].map((time) => (
            <RelativeTime key={time} time={time} />
          ))}
        </Flex>
      ),
    },
    {
      name: 'exact',
      render: () => (
        <div className="panel">
          <ExactTime time="2026-03-04T05:06:07Z" />
        </div>
      ),
    },
  ],
};
