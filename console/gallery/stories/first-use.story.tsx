import { FirstUse } from '../../src/features/workplace/home/first-use/FirstUse.tsx';
import { stepsOf } from '../../src/features/workplace/home/first-use/first-use-steps.ts';
import type { Story } from '../story.ts';

const begun = { password: true, project: true, deviceType: false, device: false, data: false };
const steps = stepsOf(begun, () => true, undefined);
const last = stepsOf({ ...begun, deviceType: true, device: true }, () => true, 7);

export const story: Story = {
  title: 'FirstUse',
  cases: [
    { name: 'nothing there', render: () => <FirstUse steps={steps} putAway={false} empty /> },
    { name: 'above the devices', render: () => <FirstUse steps={last} putAway={false} empty={false} /> },
    { name: 'put away', render: () => <FirstUse steps={undefined} putAway empty /> },
  ],
};
