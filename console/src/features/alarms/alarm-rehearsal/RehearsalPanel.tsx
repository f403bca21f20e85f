import type { RehearsalRequest } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { Alert, Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { RehearsalResult } from './RehearsalResult.tsx';
import { rehearsalMessages } from './rehearsal.messages.ts';
import styles from './rehearsal.module.css';
import { beginRehearsal, stopRehearsal, useRehearsal } from './rehearsal.queries.ts';

interface Props {
  setting: AlarmSetting;
  /** Devices of a type, or these. */
  devices: Pick<RehearsalRequest, 'typeId' | 'deviceIds'>;
  /** Takes over the dead band that would end the chattering. */
  onDeadBand?: ((deadBand: number) => void) | undefined;
  /** Whether what is written can be rehearsed; says at the fields why not. */
  check: () => Promise<boolean>;
  /** Puts a refusal on the fields that it is about; false when it is about something else. */
  land: (error: unknown) => boolean;
}

/** In the editor of a setting, before it is saved: what it would have raised. */
export function RehearsalPanel({ setting, devices, onDeadBand, check, land }: Props) {
  const t = useMessages(rehearsalMessages);
  const feedback = useFeedback();
  const [begun, setBegun] = useState<{ id: number; setting: AlarmSetting }>();
  const [isBeginning, setBeginning] = useState(false);
  const [days, setDays] = useState<7 | 30>();
  const runs = useRef<HTMLButtonElement>(null);
  const { data } = useRehearsal(begun?.id);
  const isOpen = begun !== undefined && (!data || data.state === 'queued' || data.state === 'running');
  const isBusy = isOpen || isBeginning;
  const begin = async (chosen: 7 | 30) => {
    setDays(chosen);
    setBeginning(true);
    try {
      if (!(await check())) return;
      const { id } = await beginRehearsal({ setting, days: chosen, ...devices });
      setBegun({ id, setting });
    } catch (error) {
      if (!land(error)) feedback.error(error, t('failed'));
    } finally {
      setBeginning(false);
    }
  };
  const stop = () => {
    // The button that stops goes with what it stops.
    runs.current?.focus();
    if (begun) stopRehearsal(begun.id).catch((error: unknown) => feedback.error(error, t('failed')));
  };
  return (
    <section className="panel" aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className="quiet">{t('explain')}</p>
      <div className={styles.tools}>
        {([7, 30] as const).map((each) => (
          <Button
            key={each}
            {...(each === days && { ref: runs })}
            loading={isBusy && each === days}
            disabled={isBusy && each !== days}
            onClick={() => void begin(each)}
          >
            {t(`run${each}`)}
          </Button>
        ))}
        {isOpen && <Button onClick={stop}>{t('cancel')}</Button>}
      </div>
      <div role="status">
        {isOpen && <Running done={data?.done ?? 0} total={data?.total ?? null} />}
        {data?.state === 'failed' && <Alert type="error" showIcon title={t('failed')} />}
        {data?.state === 'cancelled' && <p className="quiet">{t('cancelled')}</p>}
      </div>
      {begun && data?.result && (
        <>
          {JSON.stringify(begun.setting) !== JSON.stringify(setting) && (
            <Alert type="info" showIcon title={t('changed')} />
          )}
          <RehearsalResult result={data.result} setting={begun.setting} onDeadBand={onDeadBand} />
        </>
      )}
    </section>
  );
}

function Running({ done, total }: { done: number; total: number | null }) {
  const t = useMessages(rehearsalMessages);
  const text = total === null ? t('waiting') : t('running', { done, total });
  return (
    <>
      <div>{text}</div>
      <Progress aria-label={text} percent={total ? Math.round((done / total) * 100) : 0} />
    </>
  );
}
