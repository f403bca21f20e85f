import type { CoordinateSource } from '@weir/contract/fish/river-lines';
import { lineLengthM } from '@weir/contract/fish/river-lines';
import type { Point } from '@weir/contract/places/geo';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { distanceText } from '../../../../components/distance-text.ts';
import { useFormWritten } from '../../../../components/form/form-written.ts';
import { TypedPoints } from '../../../../components/TypedPoints.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { LineMapPanel } from '../../../places/fences/project/LineMapPanel.tsx';
import { riverSectionsMessages } from '../model/river-sections.messages.ts';
import { pointsIn, textOf } from './line-text.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  value?: readonly number[][];
  onChange?: (line: number[][]) => void;
}

const none: readonly number[][] = [];
const positionOf = ({ lng, lat }: Point) => [lng, lat];

/** The line of a section: drawn on the map, or typed and pasted, which fill the same list of points. */
export function LineInput({ id, value = none, onChange = () => undefined }: Props) {
  const t = useMessages(riverSectionsMessages);
  const form = Form.useFormInstance();
  const noteWritten = useFormWritten();
  const source: CoordinateSource = Form.useWatch('coordinateSource', { form, preserve: true }) ?? 'WGS84';
  const points = useMemo(() => value.map(([lng = 0, lat = 0]) => ({ lng, lat })), [value]);
  const [undo, setUndo] = useState<{ step: () => void }>();
  const set = (drawn: readonly Point[]) => onChange(drawn.map(positionOf));
  const length = lineLengthM(value);
  // What is typed in another system is kept in WGS-84.
  const readTyped = (typed: string) => {
    const read = pointsIn(typed, source);
    return read ? { points: read } : { wrong: t('typedWrong') };
  };
  const takeLength = () => {
    form.setFieldValue('lengthM', Math.round(length));
    noteWritten();
  };
  return (
    <div className="stack gapXs">
      <LineMapPanel
        points={points}
        label={t('lineMap')}
        onPoints={set}
        onUndo={(step) => setUndo(step && { step })}
      />
      <p className="quiet small">{t('lineHelp')}</p>
      <div className="flow gapXs">
        <Button disabled={!undo} onClick={undo?.step}>
          {t('undo')}
        </Button>
        <Button disabled={value.length === 0} onClick={() => set([])}>
          {t('clear')}
        </Button>
        <Button disabled={value.length < 2} onClick={takeLength}>
          {t('useDrawn')}
        </Button>
        <DrawnLength lengthM={length} count={value.length} />
      </div>
      <TypedPoints id={id} label={t('typed')} text={textOf(points)} read={readTyped} onChange={set} />
    </div>
  );
}

function DrawnLength({ lengthM, count }: { lengthM: number; count: number }) {
  const t = useMessages(riverSectionsMessages);
  const length = distanceText(lengthM, useLanguage());
  return (
    <span role="status" className="quiet small">
      {t('drawn', { length, count })}
    </span>
  );
}
