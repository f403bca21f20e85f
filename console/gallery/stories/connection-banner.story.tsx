import { ConnectionNotice } from '../../src/app/connection/ConnectionBanner.tsx';
import type { Story } from '../story.ts';

const since = new Date();
since.setHours(12, 3);

export const story: Story = {
  title: 'ConnectionBanner',
  cases: [
    { name: 'offline', render: () => <ConnectionNotice notice="offline" since={since} /> },
    { name: 'live data lost', render: () => <ConnectionNotice notice="lost" since={since} /> },
    { name: 'back', render: () => <ConnectionNotice notice="back" since={undefined} /> },
  ],
};
