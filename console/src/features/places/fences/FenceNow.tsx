import { CloseCircleFilled, FieldTimeOutlined } from '@ant-design/icons';
import type { DeviceFence, FenceState } from '@weir/contract/fleet/device-fence';
import { Alert, Select } from 'antd';
import { useId } from 'react';
import { AlarmLevelMark } from '../../../components/AlarmLevelMark.tsx';
import { alarmLevelsMessages } from '../../../components/alarm-levels.messages.ts';
import { Panel } from '../../../components/Panel.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import styles from './Fence.module.css';
import { FenceButtons } from './FenceButtons.tsx';
import { fencesMessages } from './fences.messages.ts';
import { reasonText } from './model/fence-texts.ts';
import { saveFenceLevel } from './model/fences.queries.ts';
import { useFenceAction } from './use-fence-action.ts';

interface Props {
  deviceId: number;
  fence: DeviceFence;
  mayCommand: boolean;
}

const tones: Record<FenceState, Tone> = {
  NONE: 'neutral',
  QUEUED: 'info',
  SENDING: 'info',
  ARMED: 'success',
  UNCONFIRMED: 'warning',
  REJECTED: 'danger',
  CLOSING: 'info',
  CLOSED: 'neutral',
  EXPIRED: 'warning',
};
const icons = { REJECTED: CloseCircleFilled, EXPIRED: FieldTimeOutlined } as const;

/** Where the fence stands, in words, and what can be done about it. */
export function FenceNow({ deviceId, fence, mayCommand }: Props) {
  const t = useMessages(fencesMessages);
  const { state, asked } = fence;
  const icon = Object.hasOwn(icons, state) ? icons[state as keyof typeof icons] : undefined;
  const reason = asked ? reasonText(asked, t) : null;
  return (
    <Panel title={t('now')}>
      <div className={styles.notices}>
        <Notices fence={fence} />
      </div>
      <div className={styles.state}>
        <StatusTag tone={tones[state]} {...(icon ? { icon } : {})}>
          {t(`state_${state}`)}
        </StatusTag>
        {fence.delivered && (
          <span className="quiet">
            {t('place')}: {t(`place_${fence.place ?? 'unknown'}`)}
          </span>
        )}
      </div>
      <p className={styles.next}>
        <NextStep fence={fence} /> {reason}
      </p>
      {mayCommand ? (
        <>
          <FenceButtons deviceId={deviceId} fence={fence} />
          <Level deviceId={deviceId} level={fence.level} />
        </>
      ) : (
        <p className="quiet">{t('mayNot')}</p>
      )}
    </Panel>
  );
}

function NextStep({ fence: { state, asked, delivered } }: Pick<Props, 'fence'>) {
  const t = useMessages(fencesMessages);
  if (state === 'QUEUED')
    return t('next_QUEUED', {
      time: asked?.expiresAt ? plainTime(new Date(asked.expiresAt)).slice(0, 16) : '',
    });
  return state === 'ARMED' && delivered?.watch === 'platform' ? t('next_platform') : t(`next_${state}`);
}

/** What an operator has to see first. */
function Notices({ fence: { breachedTime, place, drift } }: Pick<Props, 'fence'>) {
  const t = useMessages(fencesMessages);
  return (
    <>
      {breachedTime !== null && (
        <Alert
          type="error"
          showIcon
          role="status"
          title={t('breached')}
          description={
            <>
              {t('breachedSince')} <RelativeTime time={breachedTime} />. {t('breachedNext')}
            </>
          }
        />
      )}
      {breachedTime === null && place === 'outside' && (
        <Alert type="warning" showIcon role="status" title={t('outside')} description={t('outsideNext')} />
      )}
      {drift === 1 && (
        <Alert type="warning" showIcon role="status" title={t('drift')} description={t('driftNext')} />
      )}
    </>
  );
}

function Level({ deviceId, level }: { deviceId: number; level: DeviceFence['level'] }) {
  const t = useMessages(fencesMessages);
  const levels = useMessages(alarmLevelsMessages);
  const id = useId();
  const { busy, run } = useFenceAction();
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{t('level')}</label>
      <Select
        id={id}
        value={level}
        disabled={busy}
        style={{ width: 136 }}
        onChange={(next: DeviceFence['level']) =>
          void run(() => saveFenceLevel({ id: deviceId, level: next }), t('levelSaved'))
        }
        options={([1, 2, 3, 4] as const).map((value) => ({
          value,
          label: (
            <span className="inlineRow gapXs">
              <AlarmLevelMark level={value} /> {levels(`level${value}`)}
            </span>
          ),
        }))}
      />
    </div>
  );
}
