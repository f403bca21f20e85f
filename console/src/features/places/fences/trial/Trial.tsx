import { ExperimentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { metresText } from '../model/fence-texts.ts';
import styles from './Trial.module.css';
import { trialMessages } from './trial.messages.ts';

export type TrialDays = 7 | 30;

interface Tried {
  goodFixes: number;
  cut: 0 | 1;
  drift: number;
  /** Metres. */
  suggestedRadius: number | null;
}

interface Props<R extends Tried> {
  /** Undefined: what is drawn is no fence yet, which the form says. */
  run: (days: TrialDays) => Promise<R | undefined>;
  alarmsOf: (tried: R) => number;
  /** Where there is no good position. */
  none: string;
  onRadius: (radius: number) => void;
  /** What was looked at, and what was found. */
  children: (tried: R) => ReactNode;
}

/** What a fence would have told of the last days, before it is sent or saved. */
export function Trial<R extends Tried>({ run, alarmsOf, none, onRadius, children }: Props<R>) {
  const t = useMessages(trialMessages);
  const language = useLanguage();
  const action = useAction(t('tryFailed'));
  const [tried, setTried] = useState<R>();
  const radius = tried?.suggestedRadius;
  const alarms = tried ? alarmsOf(tried) : 0;
  const start = (days: TrialDays) => action.run(async () => setTried(await run(days)));
  return (
    <>
      <div className={styles.buttons}>
        {([7, 30] as const).map((days) => (
          <Button
            key={days}
            icon={<Icon of={ExperimentOutlined} />}
            disabled={action.busy}
            onClick={() => void start(days)}
          >
            {t(`try${days}`)}
          </Button>
        ))}
      </div>
      {tried && (
        <div className={styles.tried} role="status">
          {tried.goodFixes === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            <>
              <p>
                <strong>
                  {alarms === 0 ? t('tryQuiet') : t('tryResult', { crossings: alarms, drift: tried.drift })}
                </strong>
              </p>
              {children(tried)}
            </>
          )}
          {tried.cut === 1 && <p className="quiet small">{t('tryCut')}</p>}
          {radius != null && (
            <p>
              <Button onClick={() => onRadius(radius)}>
                {t('useRadius', { radius: metresText(radius, language) })}
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
