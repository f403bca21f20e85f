import type { Input } from '@weir/contract/endpoint';
import { getProject, setMembers } from '@weir/contract/fleet/projects';
import type { Api } from './api.ts';

type Membership = Input<typeof setMembers>['body'];

/** Who sees a project beside the administrator. */
export async function letIn(api: Api, id: number, members: Membership['members']): Promise<void> {
  const { version } = await api.call(getProject, { query: { id } });
  await api.call(setMembers, { body: { id, version, members } });
}
