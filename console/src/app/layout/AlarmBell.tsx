import { AlertOutlined, HistoryOutlined, SoundOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AlarmLevelMark } from '../../components/AlarmLevelMark.tsx';
import { useFocusReturn } from '../../components/focus-return.ts';
import { FetchedForm } from '../../components/form/FetchedForm.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { MenuButton } from '../../components/MenuButton.tsx';
import { levelsQuery } from '../../features/alarms/alarms/alarm/alarms.queries.ts';
import { alarmHistoryPage, alarmsPage } from '../../features/alarms/alarms/alarms.screen.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { useTopic } from '../../platform/realtime/realtime.ts';
import { useMay } from '../../platform/session.ts';
import styles from './AlarmBell.module.css';
import { alarmBellMessages } from './alarm-bell.messages.ts';
import bar from './TopBar.module.css';

const AlarmNotices = lazyRetry(() =>
  import('../../features/alarms/alarms/notices/AlarmNotices.tsx').then((file) => file.AlarmNotices),
);
const NoticesDrawer = lazyRetry(() =>
  import('../../features/alarms/alarms/notices/NoticesDrawer.tsx').then((file) => file.NoticesDrawer),
);

/** The open alarms, at the same place on every page; for whom may see alarms. */
export function AlarmBell() {
  const may = useMay();
  return may('alarms:list') ? <Bell /> : null;
}

function Bell() {
  const t = useMessages(alarmBellMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const mayCount = useMay()('dashboard:list');
  const mayNotify = usePreference('alarmSounds').length + usePreference('alarmNotices').length > 0;
  const [settings, setSettings] = useState(false);
  useFocusReturn(settings);
  useTopic('alarms');
  const { data } = useQuery({ ...levelsQuery(), enabled: mayCount });
  const levels = (data?.list ?? []).filter(({ count }) => count > 0);
  const total = levels.reduce((sum, { count }) => sum + count, 0);
  const [gravest] = levels;
  const number = (count: number) => count.toLocaleString(languageTags[language]);
  const items = [
    ...levels.map(({ level, count }) => ({
      key: `level${level}`,
      icon: (
        <span>
          <AlarmLevelMark level={level} />
        </span>
      ),
      label: (
        <Link to={alarmsPage.address({ level })} className={styles.entry}>
          <span>{kit(`level${level}`)}</span>
          <span className="figures">{number(count)}</span>
        </Link>
      ),
    })),
    ...(levels.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'all',
      icon: <Icon of={UnorderedListOutlined} />,
      label: <Link to={alarmsPage.path}>{t('all')}</Link>,
    },
    {
      key: 'history',
      icon: <Icon of={HistoryOutlined} />,
      label: <Link to={alarmHistoryPage.path}>{t('history')}</Link>,
    },
    {
      key: 'notices',
      icon: <Icon of={SoundOutlined} />,
      label: t('notices'),
      onClick: () => setSettings(true),
    },
  ];
  return (
    <>
      <MenuButton
        items={items}
        className={bar.button}
        label={mayCount && data ? t('openAlarms', { count: total }) : t('alarms')}
        onApproach={NoticesDrawer.preload}
      >
        <Icon of={AlertOutlined} />
        {gravest && (
          <span className={styles.count}>
            <AlarmLevelMark level={gravest.level} />
            <span className={styles.number}>{number(total)}</span>
          </span>
        )}
      </MenuButton>
      <Suspense>{mayNotify && <AlarmNotices />}</Suspense>
      <FetchedForm open={settings}>
        <NoticesDrawer open={settings} onClose={() => setSettings(false)} />
      </FetchedForm>
    </>
  );
}
