import { useState } from 'react';
import { WallClockInput } from '../time-range/WallClockInput.tsx';
import { browserZone, formatWall, instantOf } from '../time-range/zone-time.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  /** ISO 8601; what is no time stays as it is typed, for the form to refuse. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
}

const wall = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/;

/** A moment, by the clock of whoever sits before it. */
export function MomentInput({ id, value, onChange, disabled = false }: Props) {
  const [typed, setTyped] = useState<string>();
  const zone = browserZone();
  const take = (text: string) => {
    const iso = isoOf(text.trim(), zone);
    setTyped(text);
    onChange?.(iso ?? (text.trim() || null));
  };
  const atMs = Date.parse(value ?? '');
  const own = Number.isNaN(atMs) ? (value ?? '') : formatWall(atMs, zone, 'minute');
  const isTyped = typed !== undefined && (isoOf(typed.trim(), zone) ?? typed.trim()) === (value ?? '');
  return (
    <WallClockInput
      {...(id && { id })}
      stepS={60}
      disabled={disabled}
      placeholder="YYYY-MM-DD HH:mm"
      suffix={<span className="quiet small">{zone}</span>}
      value={isTyped ? typed : own}
      onChange={take}
    />
  );
}

function isoOf(text: string, zone: string): string | undefined {
  const [, year, month, day, hour, minute] = (wall.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const atMs = instantOf({ year, month, day, hour: hour ?? 0, minute: minute ?? 0, second: 0 }, zone);
  // What the calendar does not have, as the 31st of June, is another day.
  return formatWall(atMs, zone, 'minute') === text.replace('T', ' ')
    ? new Date(atMs).toISOString()
    : undefined;
}
