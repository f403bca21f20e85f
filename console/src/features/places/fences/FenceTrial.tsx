import { ExperimentOutlined } from '@ant-design/icons';
import type { FenceRehearsal } from '@weir/contract/places/fences';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Fence.module.css';
import { metresText } from './fence-texts.ts';
import { fencesMessages } from './fences.messages.ts';
import { tryFence } from './fences.queries.ts';

export interface DrawnFence {
  longitude: number | null;
  latitude: number | null;
  radius: number | null;
}

interface Props {
  deviceId: number;
  /** The circle as it stands in the form; refused where it is none. */
  drawn: () => Promise<DrawnFence>;
  onRadius: (radius: number) => void;
}

/** What the circle would have told of the last days, before anything is sent. */
export function FenceTrial({ deviceId, drawn, onRadius }: Props) {
  const t = useMessages(fencesMessages);
  const { busy, run } = useAction(t('tryFailed'));
  const [tried, setTried] = useState<FenceRehearsal>();
  const rehearse = async (days: 7 | 30) => {
    const circle = await drawn().catch(() => undefined);
    const { longitude, latitude, radius } = circle ?? {};
    if (longitude == null || latitude == null || radius == null) return;
    await run(async () => setTried(await tryFence({ id: deviceId, longitude, latitude, radius, days })));
  };
  return (
    <>
      <div className={styles.actions}>
        {([7, 30] as const).map((days) => (
          <Button
            key={days}
            icon={<Icon of={ExperimentOutlined} />}
            disabled={busy}
            onClick={() => void rehearse(days)}
          >
            {t(`try${days}`)}
          </Button>
        ))}
      </div>
      {tried && <Result tried={tried} onRadius={onRadius} />}
    </>
  );
}

function Result({ tried, onRadius }: { tried: FenceRehearsal } & Pick<Props, 'onRadius'>) {
  const t = useMessages(fencesMessages);
  const language = useLanguage();
  const { fixes, goodFixes: good, crossings, drift, farthestM, suggestedRadius, cut } = tried;
  if (farthestM === null) return <p className={`quiet ${styles.tried}`}>{t('tryNone')}</p>;
  const farthest = metresText(farthestM, language);
  return (
    <div className={styles.tried} role="status">
      <p>
        <strong>{crossings === 0 ? t('tryQuiet') : t('tryResult', { crossings, drift })}</strong>
      </p>
      <p className="quiet small">
        {t('tryFacts', { fixes, good, farthest })} {cut === 1 && t('tryCut')}
      </p>
      {suggestedRadius !== null && (
        <p>
          <Button onClick={() => onRadius(suggestedRadius)}>
            {t('useRadius', { radius: metresText(suggestedRadius, language) })}
          </Button>
        </p>
      )}
    </div>
  );
}
