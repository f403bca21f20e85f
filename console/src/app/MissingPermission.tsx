import type { Permission } from '@weir/contract/permissions';
import { permissions } from '@weir/contract/permissions.words';
import { WhyNotButton } from '../components/WhyNotButton.tsx';
import { useLocalName } from '../platform/i18n/local-name.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { appMessages } from './app.messages.ts';

/** Names a permission that a page needs, and helps to get it. */
export function MissingPermission({ permission }: { permission: Permission }) {
  const t = useMessages(appMessages);
  const name = useLocalName();
  return (
    <p>
      {t('missingPermission', { name: name(permissions[permission]) })}{' '}
      <code className="mono">{permission}</code>
      <WhyNotButton permission={permission} />
    </p>
  );
}
