import { useQuery } from '@tanstack/react-query';
import { listDevices } from '@weir/contract/fleet/devices';
import type { Permission } from '@weir/contract/permissions';
import type { Static } from '@weir/contract/schema';
import { gettingStarted } from '@weir/contract/workplace/home';
import { useEffect } from 'react';
import { queryOf } from '../../../../platform/api.ts';
import { changePreferences, currentPreferences, usePreference } from '../../../../platform/preferences.ts';
import { useMay } from '../../../../platform/session.ts';
import { addDeviceTypePage } from '../../../fleet/device-types/device-types.screen.ts';
import { projectsPage } from '../../../fleet/projects/projects.screen.ts';
import { newPasswordPage } from '../../../identity/sessions/sessions.screen.ts';
import { devicesPage } from '../../device-list/device-list.screen.ts';
import { devicePage } from '../../device-page/device-page.screen.ts';
import { dashboardPage } from '../home.screen.ts';

type Progress = Static<typeof gettingStarted.response>;
export type StepName = keyof Progress;

export interface Step {
  name: StepName;
  /** Where it is done. */
  to: string;
  done: boolean;
}

interface Place {
  name: StepName;
  to: string;
  /** Without it the step is not the user's to take. */
  permission?: Permission;
}

const places: readonly Place[] = [
  { name: 'password', to: newPasswordPage.address({ redirect: dashboardPage.path }) },
  { name: 'project', to: projectsPage.address({ add: 1 }), permission: 'projects:create' },
  { name: 'deviceType', to: addDeviceTypePage.path, permission: 'device-types:create' },
  { name: 'device', to: devicesPage.address({ add: 1 }), permission: 'devices:create' },
  { name: 'data', to: devicesPage.path, permission: 'devices:list' },
];

/** Under this name the checklist is put away. */
const hint = 'getting-started';

/** The steps that the user may take, with how far they are; `deviceId` is where data are awaited. */
export function stepsOf(
  progress: Progress,
  may: (permission: Permission) => boolean,
  deviceId: number | undefined,
): Step[] {
  return places
    .filter(({ permission }) => !permission || may(permission))
    .map(({ name, to }) => ({
      name,
      to: name === 'data' && deviceId ? devicePage.address({ id: deviceId, tab: 'connection' }) : to,
      done: progress[name],
    }));
}

/** Whoever may set nothing up needs no list of what to set up. */
const maySetUp = (may: (permission: Permission) => boolean) =>
  places.some(({ permission }) => permission?.endsWith(':create') && may(permission));

export interface Checklist {
  /** Absent while the checklist is put away, complete, or not the user's. */
  steps: readonly Step[] | undefined;
  /** Whether it is still to be seen if there are any. */
  pending: boolean;
  /** The user has put the checklist away, or completed it. */
  putAway: boolean;
}

/**
 * How far a new installation has come. Once complete, it is not asked about again. `hasDevices`: whether the dashboard
 * has anything to show in its place.
 */
export function useFirstUse({ mayShow, hasDevices }: { mayShow: boolean; hasDevices: boolean }): Checklist {
  const may = useMay();
  const putAway = usePreference('dismissed').includes(hint);
  const wanted = mayShow && !putAway && maySetUp(may);
  const { data, isPending } = useQuery({
    ...queryOf(gettingStarted),
    enabled: wanted,
    // Steps are taken on other pages: how far it has come is asked whenever the dashboard is come back to.
    staleTime: 0,
  });
  const awaitsData = Boolean(data?.device && !data.data);
  const newest = useQuery({
    ...queryOf(listDevices, { query: { page: 1, limit: 1, sort: '-createdTime' } }),
    enabled: wanted && awaitsData && may('devices:list'),
  });
  const steps = data && stepsOf(data, may, newest.data?.list[0]?.id);
  // A device that there is may not be on the dashboard yet.
  const isShown = hasDevices || !data?.device;
  const complete = isShown && (steps?.every(({ done }) => done) ?? false);
  useEffect(() => {
    if (wanted && complete) putAwayFirstUse();
  }, [wanted, complete]);
  return { steps: wanted && !complete ? steps : undefined, pending: wanted && isPending, putAway };
}

export function putAwayFirstUse(): void {
  changePreferences({ dismissed: [...new Set([...currentPreferences().dismissed, hint])] });
}

export function bringBackFirstUse(): void {
  changePreferences({ dismissed: currentPreferences().dismissed.filter((name) => name !== hint) });
}
