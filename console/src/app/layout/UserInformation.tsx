import { Descriptions, Modal } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';

/** What is on file about the signed-in user, to read. */
export function UserInformation({ onClose }: { onClose: () => void }) {
  const t = useMessages(appMessages);
  const account = useAccount();
  const shown = (text: string | null) => text || <span className="quiet">{t('notGiven')}</span>;
  return (
    <Modal open title={t('userInformation')} footer={null} onCancel={onClose} width={480}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'username', label: t('username'), children: account.username },
          { key: 'name', label: t('corporateName'), children: shown(account.corporate_name) },
          { key: 'address', label: t('corporateAddress'), children: shown(account.corporate_address) },
          { key: 'contact', label: t('contactNumber'), children: shown(account.contact_number) },
        ]}
      />
    </Modal>
  );
}
