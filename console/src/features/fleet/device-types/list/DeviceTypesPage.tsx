import { ResourcePage } from '../../../../components/resource/ResourceList.tsx';
import { deviceTypes } from './device-types.resource.tsx';

/** The device types that the user sees. */
export const DeviceTypesPage = () => <ResourcePage resource={deviceTypes} />;
