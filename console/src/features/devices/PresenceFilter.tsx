import { useQuery } from '@tanstack/react-query';
import { type Presence, presences } from '@weir/contract/devices';
import { useEffect, useRef } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { PresenceMark } from '../../components/StatusTag.tsx';
import { wholeInSight } from '../../components/whole-in-sight.ts';
import { htmlLanguage, useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { devicesMessages } from './devices.messages.ts';
import { totalsQuery } from './devices.queries.ts';
import styles from './PresenceFilter.module.css';

interface Props {
  value: Presence | undefined;
  onChange: (value: Presence | undefined) => void;
  /** What else the list is narrowed by: the numbers count the same devices. */
  within: { projectId: number | undefined; typeId: number | undefined; keyword: string | undefined };
}

/** The list by status, with how many there are of each. */
export function PresenceFilter({ value, onChange, within }: Props) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const mayCount = useMay()('dashboard:list');
  const { data } = useQuery({ ...totalsQuery(within), enabled: mayCount });
  const choices = [undefined, ...presences];
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen; their numbers make them wider still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move what is pressed
  useEffect(() => bringIntoSight(tabs.current), [value, data]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div ref={tabs} role="group" aria-label={t('byStatus')} className={styles.tabs} onFocus={wholeInSight}>
      {choices.map((presence) => (
        <button
          key={presence ?? 'all'}
          type="button"
          className={styles.tab}
          aria-pressed={presence === value}
          onClick={() => onChange(presence)}
        >
          {presence && <PresenceMark presence={presence} />}
          <span>{kit(presence ?? 'all')}</span>
          {data && (
            <span className={styles.count}>
              {data[presence ?? 'all'].toLocaleString(htmlLanguage[language])}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the tabs alone: the page stays where it is. */
function bringIntoSight(tabs: HTMLElement | null): void {
  const pressed = tabs?.querySelector('[aria-pressed="true"]');
  if (!tabs || !pressed) return;
  const [place, room] = [pressed.getBoundingClientRect(), tabs.getBoundingClientRect()];
  if (place.left < room.left) tabs.scrollLeft -= room.left - place.left;
  else if (place.right > room.right) tabs.scrollLeft += place.right - room.right;
}
