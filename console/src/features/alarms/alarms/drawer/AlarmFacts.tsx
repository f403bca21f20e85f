import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { Link } from '../../../../components/Link.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { useAlarmSentences } from '../sentences/alarm-sentence.ts';
import styles from './AlarmDrawer.module.css';
import type { AlarmItem } from './AlarmDrawer.tsx';
import { AlarmPlaceFact } from './AlarmPlaceFact.tsx';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';
import { settingOfRule } from './alarm-rule.ts';
import { PlanSurveyFact } from './PlanSurveyFact.tsx';
import { SimCardFact } from './SimCardFact.tsx';

interface Props {
  alarm: AlarmItem;
}

/** What is known of an alarm. */
export function AlarmFacts({ alarm }: Props) {
  const t = useMessages(alarmsMessages);
  const drawer = useMessages(alarmDrawerMessages);
  const type = useDeviceTypeOptions().find(({ value }) => value === alarm.typeId);
  const { processingTime, recoveredAt, warningDate, lastTime, note, assigneeName } = alarm;
  return (
    <>
      <Facts>
        <Fact label={t('device')}>
          <Link to={devicePage.address({ id: alarm.deviceId, tab: 'alarms' })}>{alarm.deviceName}</Link>
          <span className="quiet small mono">{alarm.SN}</span>
        </Fact>
        <Fact label={t('project')}>{alarm.projectName}</Fact>
        {type && <Fact label={t('type')}>{type.label}</Fact>}
        {alarm.origin === 'signal' && (
          <Fact label={t('signalId')}>
            <SignalLink alarm={alarm} />
          </Fact>
        )}
        {alarm.origin === 'sim' && alarm.name !== null && <SimCardFact iccid={alarm.name} />}
        {alarm.origin !== 'silence' && alarm.origin !== 'sim' && (
          <Fact label={t('value')}>
            <AlarmValue alarm={alarm} />
          </Fact>
        )}
        <Why alarm={alarm} />
        <Fact label={t('began')}>
          <ExactTime time={warningDate} />
        </Fact>
        {alarm.place && <AlarmPlaceFact deviceId={alarm.deviceId} began={warningDate} place={alarm.place} />}
        <PlanSurveyFact alarm={alarm} />
        {lastTime !== warningDate && (
          <Fact label={t('last')}>
            <ExactTime time={lastTime} />
          </Fact>
        )}
        {recoveredAt !== null && (
          <Fact label={t('recoveredAt')}>
            <ExactTime time={recoveredAt} />
          </Fact>
        )}
        <Fact label={t('repeats')}>
          <span className="figures">{alarm.repeats}</span>
        </Fact>
        <Fact label={drawer('reported')}>
          <ExactTime time={alarm.reportingTime} />
        </Fact>
        {processingTime !== null && (
          <Fact label={drawer('handledAt')}>
            <ExactTime time={processingTime} /> {alarm.handledBy}
          </Fact>
        )}
        {note && <Fact label={t('note')}>{note}</Fact>}
        <Fact label={t('assignee')}>{assigneeName ?? <span className="quiet">{t('nobody')}</span>}</Fact>
      </Facts>
      {alarm.quiet && <p className={`quiet ${styles.silence}`}>{drawer(alarm.late ? 'late' : 'quiet')}</p>}
    </>
  );
}

/** Leads to the course of the signal. */
function SignalLink({ alarm: { deviceId, semaphoreId } }: Props) {
  return (
    <Link className="mono" to={devicePage.address({ id: deviceId, tab: 'history', signals: semaphoreId })}>
      {semaphoreId}
    </Link>
  );
}

function Why({ alarm }: Props) {
  const t = useMessages(alarmDrawerMessages);
  const subject = useAlarmSubject();
  const sentences = useAlarmSentences();
  const setting = settingOfRule(alarm.rule);
  if (!setting) return null;
  const signal = { ...alarm, label: subject(alarm) };
  return (
    <Fact label={t('why')}>
      {sentences(setting, signal).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </Fact>
  );
}
