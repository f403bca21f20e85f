import { useQuery } from '@tanstack/react-query';
import type { AlarmStep, OfflineStep } from '@weir/contract/diagnosis/device-why';
import { Alert, Drawer, Select } from 'antd';
import { choiceFilter } from '../../../../components/data-table/list-state.ts';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { alarmSettingsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { useLiveSignals } from '../../../telemetry/telemetry/values/telemetry.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { whyAlarmQuery, whyOfflineQuery } from '../device-log.queries.ts';
import styles from './WhyPanel.module.css';
import { WhySteps } from './WhySteps.tsx';
import { whyMessages } from './why.messages.ts';

const subjects = ['offline', 'alarm'] as const;

interface Props {
  deviceId: number;
  keySemaphoreId: string | null;
  typeId: number;
}

/** Explains a state from stored evidence; which one is asked is in the address. */
export function WhyPanel({ deviceId, keySemaphoreId, typeId }: Props) {
  const t = useMessages(whyMessages);
  const narrow = useNarrow();
  const { query: address, setQuery } = usePage();
  const subject = choiceFilter(address.get('why') ?? undefined, subjects);
  const close = () => setQuery({ why: undefined, signal: undefined });
  const titles = { offline: t('whyOfflineTitle'), alarm: t('whyAlarmTitle') };
  return (
    <Drawer
      open={subject !== undefined}
      onClose={close}
      destroyOnHidden
      title={<h2 className="drawerTitle">{subject && titles[subject]}</h2>}
      size={narrow ? '100%' : 560}
    >
      {subject === 'offline' && <Offline deviceId={deviceId} />}
      {subject === 'alarm' && (
        <AlarmWhy deviceId={deviceId} keySemaphoreId={keySemaphoreId} typeId={typeId} />
      )}
    </Drawer>
  );
}

function Offline({ deviceId }: { deviceId: number }) {
  const query = useQuery({ ...whyOfflineQuery(deviceId), staleTime: 0 });
  const connection = devicePage.address({ id: deviceId, tab: 'connection' });
  return (
    <Answer
      about="offline"
      query={query}
      links={{
        quarantine: devicePage.address({ id: deviceId, tab: 'quarantine' }),
        credentials: connection,
        attempt: connection,
      }}
    />
  );
}

function AlarmWhy({ deviceId, keySemaphoreId, typeId }: Props) {
  const t = useMessages(whyMessages);
  const nameOf = useLocalName();
  const { query: address, setQuery } = usePage();
  const signals = useLiveSignals(deviceId).data?.list.filter(({ dataType }) => dataType !== 'text') ?? [];
  const chosen = address.get('signal') ?? keySemaphoreId ?? signals[0]?.semaphoreId;
  return (
    <>
      <Select
        className={styles.signal}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('chooseSignal')}
        placeholder={t('chooseSignal')}
        value={chosen ?? null}
        options={signals.map((signal) => ({
          value: signal.semaphoreId,
          label: `${nameOf(signal)} (${signal.semaphoreId})`,
        }))}
        onChange={(signal) => setQuery({ signal })}
      />
      {chosen !== undefined && <OfSignal deviceId={deviceId} semaphoreId={chosen} typeId={typeId} />}
    </>
  );
}

interface SignalProps {
  deviceId: number;
  semaphoreId: string;
  typeId: number;
}

function OfSignal({ deviceId, semaphoreId, typeId }: SignalProps) {
  const query = useQuery({ ...whyAlarmQuery(deviceId, semaphoreId), staleTime: 0 });
  const links = {
    quarantine: devicePage.address({ id: deviceId, tab: 'quarantine' }),
    setting: alarmSettingsPage.address({ id: typeId }),
  };
  return <Answer about="alarm" query={query} links={links} />;
}

interface AnswerProps {
  about: 'offline' | 'alarm';
  query: {
    data: { because: string | null; steps: readonly (OfflineStep | AlarmStep)[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Where what a bad answer is about can be seen, by question. */
  links: Readonly<Record<string, string>>;
}

function Answer({ about, query, links }: AnswerProps) {
  const t = useMessages(whyMessages);
  const { data } = query;
  if (!data) return <QueryState query={query} />;
  return (
    <>
      {data.because === null && <Alert type="success" showIcon title={t('well')} />}
      <WhySteps about={about} because={data.because} steps={data.steps} links={links} />
    </>
  );
}
