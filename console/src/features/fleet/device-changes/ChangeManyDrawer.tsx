import type { ChangePreview, DeviceChange, DeviceSelection } from '@weir/contract/fleet/device-changes';
import { Form } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { ChangeForm } from './ChangeForm.tsx';
import type { Matching } from './ChangeManyPanel.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { ChangeReview } from './ChangeReview.tsx';
import { type ChangeValues, changesOf, emptyChange } from './change-draft.ts';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { previewChange } from './device-changes.queries.ts';

interface Props {
  open: boolean;
  selected: readonly number[];
  matching: Matching;
  onGone: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** What was asked for, and what it would come to. */
export interface Review {
  values: ChangeValues;
  preview: ChangePreview;
}

type Step = { at: 'form' } | ({ at: 'review' } & Review) | { at: 'outcome'; change: DeviceChange };

/** Many devices at once: what to do with which, what that comes to, and what became of it. */
export function ChangeManyDrawer({ open, selected, matching, onGone, onClose }: Props) {
  const t = useMessages(deviceChangesMessages);
  const may = useMay();
  const [form] = Form.useForm<ChangeValues>();
  const [step, setStep] = useState<Step>({ at: 'form' });
  const { busy, run } = useAction(t('previewFailed'));

  const selectionOf = ({ scope }: ChangeValues): DeviceSelection =>
    scope === 'selected' ? { ids: [...selected] } : { filter: definedOf(matching.filter) };
  const preview = (values: ChangeValues) =>
    run(async () => {
      const found = await previewChange(selectionOf(values), changesOf(values));
      setStep({ at: 'review', values, preview: found });
    });
  const initialValues: ChangeValues = {
    ...emptyChange,
    scope: selected.length > 0 ? 'selected' : 'matching',
    action: may('devices:update') ? 'move' : 'remove',
  };
  return (
    <SideDrawer
      open={open}
      title={t('title')}
      size={520}
      onClose={onClose}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (!shown) setStep({ at: 'form' });
      }}
    >
      <div hidden={step.at !== 'form'}>
        <ChangeForm
          form={form}
          initialValues={initialValues}
          counts={{ selected: selected.length, matching: matching.total }}
          busy={busy}
          onPreview={preview}
        />
      </div>
      {step.at === 'review' && (
        <ChangeReview
          {...step}
          onBack={() => setStep({ at: 'form' })}
          onAgain={() => preview(step.values)}
          onDone={(change) => {
            if (change.kind === 'removal') onGone(step.preview.ids);
            setStep({ at: 'outcome', change });
          }}
        />
      )}
      {step.at === 'outcome' && <ChangeOutcome change={step.change} onClose={onClose} />}
    </SideDrawer>
  );
}

const definedOf = (filter: Matching['filter']): NonNullable<DeviceSelection['filter']> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
