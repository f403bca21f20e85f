import { ReachPanel } from './channels/ReachPanel.tsx';
import { WebhookList } from './webhooks/WebhookList.tsx';

/** The ways of reaching people: which there are, where the user is reached, and the user's webhooks. */
export const ChannelsSection = () => (
  <ReachPanel>
    <WebhookList />
  </ReachPanel>
);
