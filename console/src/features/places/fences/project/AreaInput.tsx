import { useQuery } from '@tanstack/react-query';
import type { Point } from '@weir/contract/places/geo';
import type { FenceShape } from '@weir/contract/places/project-fences';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useFormWritten } from '../../../../components/form/form-written.ts';
import { TypedPoints } from '../../../../components/TypedPoints.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mapSummaryQuery } from '../../map/model/map.queries.ts';
import { AreaMap } from './AreaMap.tsx';
import { pointsIn, textOf } from './area-text.ts';
import { projectFencesMessages } from './project-fences.messages.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  value?: readonly Point[];
  onChange?: (points: readonly Point[]) => void;
}

const none: readonly Point[] = [];

/** Where a fence runs: drawn on the map or typed, which fill the same list of points. */
export function AreaInput({ id, value = none, onChange = () => undefined }: Props) {
  const t = useMessages(projectFencesMessages);
  const form = Form.useFormInstance();
  const noteWritten = useFormWritten();
  const shape: FenceShape = Form.useWatch('shape', { form, preserve: true }) ?? 'polygon';
  const radiusM: number | null = Form.useWatch('radiusM', { form, preserve: true }) ?? null;
  const projectId: number | undefined = Form.useWatch('projectId', { form, preserve: true });
  const around = useQuery({ ...mapSummaryQuery({ projectId }), enabled: projectId !== undefined });
  const isOne = shape === 'circle';
  const area = useMemo(
    () => ({ shape, points: isOne ? value.slice(0, 1) : value, radiusM }),
    [shape, isOne, value, radiusM],
  );
  const [undo, setUndo] = useState<{ step: () => void }>();
  const readTyped = (typed: string) => {
    const { points, wrongLine } = pointsIn(typed);
    return wrongLine === undefined ? { points } : { wrong: t('typedWrong', { line: wrongLine }) };
  };
  return (
    <div className="stack gapXs">
      <AreaMap
        area={area}
        label={t('pointsMap')}
        around={around.data?.box}
        onPoints={onChange}
        onRadius={(metres) => {
          form.setFieldValue('radiusM', metres);
          noteWritten();
        }}
        onUndo={(step) => setUndo(step && { step })}
      />
      <p className="quiet small">{t(`help_${shape}`)}</p>
      <div className="row gapXs">
        <Button size="small" disabled={!undo} onClick={undo?.step}>
          {t('undo')}
        </Button>
        <Button size="small" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      </div>
      <TypedPoints id={id} label={t('typed')} text={textOf(value)} read={readTyped} onChange={onChange} />
    </div>
  );
}
