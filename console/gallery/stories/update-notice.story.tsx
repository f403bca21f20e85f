import { UpdateCard } from '../../src/app/updates/UpdateNotice.tsx';
import type { Story } from '../story.ts';

const nothing = () => undefined;

export const story: Story = {
  title: 'UpdateNotice',
  cases: [
    {
      name: 'new version',
      render: () => <UpdateCard reason="newVersion" safe onReload={nothing} onLater={nothing} />,
    },
    {
      name: 'after you have saved',
      render: () => <UpdateCard reason="newVersion" safe={false} onReload={nothing} onLater={nothing} />,
    },
    {
      name: 'a part is missing',
      render: () => <UpdateCard reason="partMissing" safe onReload={nothing} onLater={nothing} />,
    },
  ],
};
