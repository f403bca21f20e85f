import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { OddPermissions } from './OddPermissions.tsx';
import { permissions } from './permissions.resource.tsx';

/** Every permission, and what is odd about them. */
export const PermissionsPage = () => (
  <ResourcePage
    resource={permissions}
    around={(list) => (
      <>
        <OddPermissions />
        {list}
      </>
    )}
  />
);
