import { fenceRules } from '@weir/contract/alarms/fence-alarms';
import type { ProjectFenceDraft } from '@weir/contract/places/project-fences';
import { Form } from 'antd';
import { Detail } from '../../../../components/Details.tsx';
import { Link } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { tryProjectFence } from '../model/fences.queries.ts';
import styles from './Trial.module.css';
import { Trial, type TrialDays } from './Trial.tsx';
import { trialMessages } from './trial.messages.ts';

interface Props {
  /** What the form would send. */
  draftOf: (values: Record<string, unknown>) => object;
}

const watched = ['points', 'radiusM', 'dwellMinutes', 'maxSpeedKmh'];

/** What a fence of a project would have told of its devices in the last days. Stands in the form of the fence. */
export function AreaTrial({ draftOf }: Props) {
  const t = useMessages(trialMessages);
  const form = Form.useFormInstance();
  const run = async (days: TrialDays) => {
    const isWhole = await form.validateFields(watched).then(
      () => true,
      () => false,
    );
    if (!isWhole) return undefined;
    // What the form would send is a draft.
    const { name, level, enabled, ...drawn } = draftOf(form.getFieldsValue(true)) as ProjectFenceDraft;
    return tryProjectFence({ ...drawn, days });
  };
  return (
    <Trial
      run={run}
      alarmsOf={({ alarms }) => fenceRules.reduce((sum, rule) => sum + alarms[rule], 0)}
      none={t('areaNone')}
      onRadius={(radiusM) => form.setFieldValue('radiusM', radiusM)}
    >
      {({ fixes, goodFixes: good, devices, devicesTotal: total, alarms, most }) => (
        <>
          <dl className={styles.rules}>
            {fenceRules
              .filter((rule) => alarms[rule] > 0)
              .map((rule) => (
                <Detail key={rule} label={t(rule)}>
                  {alarms[rule]}
                </Detail>
              ))}
          </dl>
          {most.length > 0 && (
            <div>
              <span className="quiet small">{t('most')}</span>
              <ul className={styles.most}>
                {most.map(({ id, name, alarms }) => (
                  <li key={id}>
                    <Link to={devicePage.address({ id, tab: 'track' })}>{name}</Link> {alarms}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="quiet small">{t('areaFacts', { fixes, good, devices, total })}</p>
        </>
      )}
    </Trial>
  );
}
