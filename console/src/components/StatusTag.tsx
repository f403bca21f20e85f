import type { Presence } from '@weir/contract/fleet/devices';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { type AlarmLevel, AlarmLevelMark } from './AlarmLevelMark.tsx';
import { alarmLevelsMessages } from './alarm-levels.messages.ts';
import { Icon, type IconType } from './Icon.tsx';
import { kitMessages } from './kit.messages.ts';
import { Since } from './RelativeTime.tsx';
import styles from './StatusTag.module.css';

const size = 12;

const marks = {
  success: (
    <path
      d="M6 .5a5.5 5.5 0 1 0 0 11A5.5 5.5 0 0 0 6 .5m2.9 4.1L5.4 8.4 3.1 6.2l.9-.9 1.4 1.3L8 3.7z"
      fill="currentColor"
    />
  ),
  info: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  warning: <path d="M6 .9 11.6 11H.4z" fill="currentColor" />,
  danger: <path d="M4 1h4l3 3v4l-3 3H4L1 8V4z" fill="currentColor" />,
  neutral: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
} as const;

export type Tone = keyof typeof marks;

interface StatusProps {
  tone: Tone;
  /** Instead of the shape of the tone. */
  icon?: IconType;
  /** The word. */
  children: ReactNode;
}

/** Any status: a word, with the shape and the colour of its tone. */
export function StatusTag({ tone, icon, children }: StatusProps) {
  return (
    <span className={styles.tag}>
      <span aria-hidden className={`${styles.mark} ${styles[tone]}`}>
        {icon ? (
          <Icon of={icon} />
        ) : (
          <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden>
            {marks[tone]}
          </svg>
        )}
      </span>
      <span className={styles.word}>{children}</span>
    </span>
  );
}

/** The shape alone; whoever uses it says the word beside it. */
export function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden className={styles[presence]}>
      {presence === 'online' && <circle cx="6" cy="6" r="4.5" fill="currentColor" />}
      {presence === 'silent' && (
        <>
          <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
        </>
      )}
      {presence === 'offline' && (
        <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {presence === 'never' && (
        <circle
          cx="6"
          cy="6"
          r="4.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2.2 2.25"
        />
      )}
    </svg>
  );
}

interface PresenceProps {
  presence: Presence;
  /** Shown as "since …" unless the device is online. */
  since?: string | null;
}

/** Shape, word and colour of a device's presence. */
export function PresenceTag({ presence, since = null }: PresenceProps) {
  const t = useMessages(kitMessages);
  const showSince = since !== null && (presence === 'offline' || presence === 'silent');
  return (
    <span className={styles.tag}>
      <PresenceMark presence={presence} />
      <span className={styles.word}>{t(presence)}</span>
      {showSince && (
        <span className={`quiet small ${styles.since}`}>
          <Since time={since} date="day" />
        </span>
      )}
    </span>
  );
}

export type FaultLevel = 0 | AlarmLevel;

interface FaultProps {
  level: FaultLevel;
  /** `headed`: what stands around it says that it is of an alarm. */
  wording?: 'alone' | 'headed';
}

/** The gravest open alarm: octagon, triangle, diamond, circle; nothing when there is none. */
export function FaultTag({ level, wording = 'alone' }: FaultProps) {
  const alone = useMessages(kitMessages);
  const headed = useMessages(alarmLevelsMessages);
  if (level === 0) return null;
  const word = `level${level}` as const;
  return (
    <span className={styles.tag}>
      <AlarmLevelMark level={level} />
      <span className={styles.word}>{wording === 'headed' ? headed(word) : alone(word)}</span>
    </span>
  );
}

/** That something is in alarm, beside its name: the shape of the level, and the word for who does not see it. */
export function FaultMark({ level }: Pick<FaultProps, 'level'>) {
  const t = useMessages(kitMessages);
  if (level === 0) return null;
  const word = t(`level${level}`);
  return (
    <span className={styles.alone} title={word}>
      <AlarmLevelMark level={level} sizePx={14} />
      <span className="visuallyHidden">{word}</span>
    </span>
  );
}
