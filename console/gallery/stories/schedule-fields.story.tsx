import { Form } from 'antd';
import { ScheduleFields } from '../../src/components/form/ScheduleFields.tsx';
import type { Story } from '../story.ts';

const schedule = { zone: 'UTC', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export const story: Story = {
  title: 'Days and hours',
  cases: [
    {
      name: 'working days',
      render: () => (
        <Form layout="vertical" className="panel" initialValues={{ schedule }}>
          <ScheduleFields name="schedule" />
        </Form>
      ),
    },
  ],
};
