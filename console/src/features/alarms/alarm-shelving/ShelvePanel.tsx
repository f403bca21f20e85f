import { fetchedForm } from '../../../components/form/FetchedForm.tsx';

/** Shelves alarms of a device, a type, a project or a signal of them: for every screen that shows alarms. */
export const ShelvePanel = fetchedForm(() => import('./ShelveDrawer.tsx').then((file) => file.ShelveDrawer));
