import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { metresText } from '../model/fence-texts.ts';
import { tryFence } from '../model/fences.queries.ts';
import { Trial, type TrialDays } from './Trial.tsx';
import { trialMessages } from './trial.messages.ts';

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

/** What the circle of a device would have told of the last days, before anything is sent. */
export function FenceTrial({ deviceId: id, drawn, onRadius }: Props) {
  const t = useMessages(trialMessages);
  const language = useLanguage();
  const run = async (days: TrialDays) => {
    const circle = await drawn().catch(() => undefined);
    const { longitude, latitude, radius } = circle ?? {};
    if (longitude == null || latitude == null || radius == null) return undefined;
    return tryFence({ id, longitude, latitude, radius, days });
  };
  return (
    <Trial run={run} alarmsOf={({ crossings }) => crossings} none={t('tryNone')} onRadius={onRadius}>
      {({ fixes, goodFixes: good, farthestM }) => (
        <p className="quiet small">
          {t('tryFacts', { fixes, good, farthest: metresText(farthestM ?? 0, language) })}
        </p>
      )}
    </Trial>
  );
}
