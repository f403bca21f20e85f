import { Flex } from 'antd';
import { useState } from 'react';
import { Tick } from '../../src/components/Tick.tsx';
import type { Story } from '../story.ts';

const ignore = () => undefined;

export const story: Story = {
  title: 'Tick',
  cases: [
    {
      name: 'states',
      render: () => (
        <Flex gap={16} className="panel">
          <Tick label="off" checked={false} onChange={ignore} />
          <Tick label="some" checked="some" onChange={ignore} />
          <Tick label="on" checked onChange={ignore} />
        </Flex>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Flex gap={16} className="panel">
          <Tick label="off" checked={false} disabled onChange={ignore} />
          <Tick label="some" checked="some" disabled onChange={ignore} />
          <Tick label="on" checked disabled onChange={ignore} />
        </Flex>
      ),
    },
    { name: 'beside its words', render: () => <Labelled /> },
  ],
};

function Labelled() {
  const [checked, setChecked] = useState(true);
  return (
    <label
      htmlFor="tick-story"
      className="panel"
      style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 }}
    >
      <Tick id="tick-story" checked={checked} onChange={({ target }) => setChecked(target.checked)} />
      devices:list
    </label>
  );
}
