import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { SiteGroupsPanel } from '../groups/SiteGroupsPanel.tsx';
import { siteContacts } from './site-contacts.resource.tsx';

/** How the organisation is reached. */
export const SiteContactsPage = () => (
  <ResourcePage resource={siteContacts} actions={() => <SiteGroupsPanel of="contact" />} />
);
