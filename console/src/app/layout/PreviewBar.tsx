import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../components/Icon.tsx';
import { useAction } from '../../components/use-action.ts';
import { previewMessages } from '../../features/identity/sessions/preview/preview.messages.ts';
import { usePreview } from '../../features/identity/sessions/preview/preview.queries.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount } from '../../platform/session.ts';
import styles from './PreviewBar.module.css';

/** Whoever looks as a role is told so all the time, and how to come back. */
export function PreviewBar() {
  const t = useMessages(previewMessages);
  const localName = useLocalName();
  const preview = usePreview();
  const { busy, run } = useAction();
  const { roleName, roleNameEn, roleNameEs, roleNameJa } = useAccount();
  const role = localName({ name: roleName, nameEn: roleNameEn, nameEs: roleNameEs, nameJa: roleNameJa });
  return (
    <div role="status" className={styles.bar}>
      <Icon of={EyeOutlined} className={styles.icon} />
      <span className={styles.text}>{t('seenAs', { role })}</span>
      <Button size="small" loading={busy} onClick={() => void run(preview.stop)}>
        {t('end')}
      </Button>
    </div>
  );
}
