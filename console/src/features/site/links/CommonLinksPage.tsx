import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { SiteGroupsPanel } from '../groups/SiteGroupsPanel.tsx';
import { commonLinks } from './common-links.resource.tsx';

/** Links to other sites, and their groups. */
export const CommonLinksPage = () => (
  <ResourcePage resource={commonLinks} actions={() => <SiteGroupsPanel of="link" />} />
);
