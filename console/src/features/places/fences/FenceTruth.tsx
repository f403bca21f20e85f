import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import type { ReactNode } from 'react';
import { coordinatesText } from '../../../components/coordinates.ts';
import { Panel } from '../../../components/Panel.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Fence.module.css';
import { fencesMessages } from './fences.messages.ts';
import { metresText } from './model/fence-texts.ts';

interface Told {
  rev: number | null;
  longitude: number | null;
  latitude: number | null;
  radius: number | null;
}

/** What was asked, what the device confirmed and what it reports: side by side, so that a difference is seen. */
export function FenceTruth({ fence }: { fence: DeviceFence }) {
  const t = useMessages(fencesMessages);
  const language = useLanguage();
  const { asked, delivered, reported, drift } = fence;
  if (!asked && !reported) return null;
  const told: readonly (Told | null)[] = [asked, delivered, reported];
  const row = (label: string, cells: readonly ReactNode[]) => (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, place) => (
        // The three stand in their places.
        <td key={headings[place]} className={drift === 1 && place === 2 ? styles.differs : undefined}>
          {cell ?? '—'}
        </td>
      ))}
    </tr>
  );
  const isOn = (on: boolean) => (on ? t('isOn') : t('isOff'));
  return (
    <Panel title={t('truth')}>
      <div className={styles.scroll}>
        <table className={styles.truth}>
          <thead>
            <tr>
              <td />
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {t(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t('active'), [
              asked && isOn(asked.action !== 'close'),
              isOn(delivered !== null),
              reported && isOn(reported.active === 1),
            ])}
            {row(
              t('center'),
              told.map((one) => one && placeText(one)),
            )}
            {row(
              t('radius'),
              told.map((one) => one?.radius && metresText(one.radius, language)),
            )}
            {row(
              t('rev'),
              told.map((one) => one?.rev),
            )}
            {row(t('when'), [
              asked && <RelativeTime key="asked" time={asked.askedTime} />,
              delivered && <RelativeTime key="delivered" time={delivered.confirmedTime} />,
              reported && <RelativeTime key="reported" time={reported.reportedTime} />,
            ])}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const headings = ['asked', 'delivered', 'reported'] as const;

const placeText = ({ longitude: lng, latitude: lat }: Told): string | null =>
  lng === null || lat === null ? null : coordinatesText({ lng, lat }).replace(' (WGS-84)', '');
