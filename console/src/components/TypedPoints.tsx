import type { Point } from '@weir/contract/places/geo';
import { Input } from 'antd';
import { useState } from 'react';

interface Props {
  id?: string | undefined;
  label: string;
  /** The points as they are written. */
  text: string;
  /** Reads what was typed: its points, or what is wrong with it. */
  read: (typed: string) => { points: readonly Point[] } | { wrong: string };
  onChange: (points: readonly Point[]) => void;
}

/** Points as text, beside the map on which they are drawn. What is typed counts when the field is left. */
export function TypedPoints({ id, label, text, read, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const result = typed === undefined ? undefined : read(typed);
  const wrong = result && 'wrong' in result ? result.wrong : undefined;
  const leave = () => {
    if (!result || !('points' in result)) return;
    setTyped(undefined);
    onChange(result.points);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        {...(id && { id })}
        className="mono"
        rows={5}
        value={typed ?? text}
        status={wrong === undefined ? '' : 'error'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
      {wrong !== undefined && (
        <span role="alert" className="danger">
          {wrong}
        </span>
      )}
    </div>
  );
}
