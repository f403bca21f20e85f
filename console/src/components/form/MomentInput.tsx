import { useState } from 'react';
import { wholePeriod } from '../time-range/range-grammar.ts';
import { WallClockInput } from '../time-range/WallClockInput.tsx';
import { browserZone, formatWall } from '../time-range/zone-time.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  /** ISO 8601; what is no time stays as it is typed, for the form to refuse. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  /** Whose clock it is by; that of whoever sits before it unless told. */
  zone?: string;
}

/** A moment by a clock. */
export function MomentInput({ id, value, onChange, disabled = false, zone = browserZone() }: Props) {
  const [typed, setTyped] = useState<{ text: string; taken: string | null }>();
  const take = (text: string) => {
    const taken = isoOf(text.trim(), zone) ?? (text.trim() || null);
    setTyped({ text, taken });
    onChange?.(taken);
  };
  const atMs = Date.parse(value ?? '');
  const own = Number.isNaN(atMs) ? (value ?? '') : formatWall(atMs, zone, 'minute');
  return (
    <WallClockInput
      {...(id && { id })}
      stepS={60}
      disabled={disabled}
      placeholder="YYYY-MM-DD HH:mm"
      suffix={<span className="quiet small">{zone}</span>}
      value={typed && typed.taken === (value ?? null) ? typed.text : own}
      onChange={take}
    />
  );
}

/** Undefined: it is no minute, or none that the calendar has, as of the 31st of June. */
function isoOf(text: string, zone: string): string | undefined {
  const atMs = wholePeriod(text, zone)?.fromMs;
  if (atMs === undefined || formatWall(atMs, zone, 'minute') !== text.replace('T', ' ')) return undefined;
  return new Date(atMs).toISOString();
}
