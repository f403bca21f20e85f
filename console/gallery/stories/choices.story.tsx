import { alarmLevels } from '@weir/contract/alarms/alarms';
import { useState } from 'react';
import { Choices } from '../../src/components/form/Choices.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'Choices',
  cases: [
    { name: 'some', render: () => <Levels chosen={[1, 2]} /> },
    { name: 'needed', render: () => <Levels chosen={[]} aria-required="true" /> },
  ],
};

function Levels({ chosen, ...field }: { chosen: number[]; 'aria-required'?: 'true' }) {
  const kit = useMessages(kitMessages);
  const [value, setValue] = useState(chosen);
  return (
    <div className="panel">
      <Choices<number>
        {...field}
        label={kit('level1')}
        options={alarmLevels.map((level) => ({ value: level, label: kit(`level${level}`) }))}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}
