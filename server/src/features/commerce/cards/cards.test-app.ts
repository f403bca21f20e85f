import { addCardAccount } from '@weir/contract/commerce/cards/card-accounts';
import { buildProject } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';

/** A platform with a project, and an account with a carrier that people speak with. */
export async function startWithAccount() {
  const platform = await startTestApp();
  const projectId = (await buildProject(platform)).id;
  const body = { name: 'Main', carrier: 'River Mobile' };
  const { id: accountId } = (await platform.call(addCardAccount, { as: platform.users.owner, body })).data;
  return { platform, projectId, accountId };
}
