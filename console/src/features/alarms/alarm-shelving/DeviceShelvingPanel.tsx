import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { plainTime } from '../../../platform/time.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import styles from './alarm-shelving.module.css';
import { deviceShelvingQuery } from './alarm-shelving.queries.ts';
import { shelvingPage } from './alarm-shelving.screen.ts';
import { useSubjectWords } from './shelving-words.ts';

const checkIntervalMs = 60_000;

/** Above the page of a device: which of its alarms are put aside, until when and why. Nothing when none is. */
export function DeviceShelvingPanel({ deviceId }: { deviceId: number }) {
  const t = useMessages(shelvingMessages);
  const may = useMay();
  const words = useSubjectWords();
  const { data } = useQuery({
    ...deviceShelvingQuery(deviceId),
    enabled: may('alarms:list'),
    refetchInterval: checkIntervalMs,
  });
  const lines = [
    ...(data?.shelves ?? []).map((shelf) => ({
      key: `s${shelf.id}`,
      text: t('bannerShelf', {
        what: words.which(shelf),
        when: plainTime(new Date(shelf.returnTime)),
        reason: shelf.reason,
        who: shelf.createdBy ?? '—',
      }),
    })),
    ...(data?.windows ?? []).map((window) => ({
      key: `w${window.id}`,
      text: t('bannerWindow', { name: window.name, what: words.which(window) }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.above}
      title={
        <ul>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      }
      action={<Link to={shelvingPage.path}>{t('toPage')}</Link>}
    />
  );
}
