import { codes } from '@weir/contract/errors';
import { type Project, ProjectDraft } from '@weir/contract/fleet/projects';
import { Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormDrawer } from '../../src/components/form/FormDrawer.tsx';
import { useFormWritten } from '../../src/components/form/form-written.ts';
import { useRules } from '../../src/components/form-rules.ts';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { ApiError } from '../../src/platform/api-error.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

interface Values {
  name: string;
  address: string;
  remarks: string;
}
type Edited = Pick<Project, 'name' | 'address' | 'remarks' | 'version' | 'updatedTime'>;

const quay: Edited = {
  name: 'Jingzhou reach',
  address: 'Jingzhou, Hubei',
  remarks: null,
  version: 1,
  updatedTime: new Date().toISOString(),
};
const newer: Edited = { ...quay, address: 'Quay 4, Jingzhou', remarks: 'Moved downstream', version: 2 };
const valuesOf = (edited: Edited | undefined): Values => ({
  name: edited?.name ?? '',
  address: edited?.address ?? '',
  remarks: edited?.remarks ?? '',
});

const refusals = {
  taken: new ApiError({
    code: codes.conflict,
    message: 'taken',
    data: { reason: 'duplicate' },
    fields: [{ field: 'name', rule: 'duplicate', message: 'taken' }],
  }),
  stale: new ApiError({
    code: codes.conflict,
    message: 'stale',
    data: { reason: 'staleVersion', current: newer },
  }),
  broken: new ApiError({
    code: codes.ours,
    message: 'broken',
    requestId: '9d1f4c7e-2b60-4a57-9c3e-51d0f8a2b6c4',
  }),
};

export const story: Story = {
  title: 'FormDrawer',
  cases: [
    { name: 'saved', render: () => <Example /> },
    { name: 'field refused', render: () => <Example answer="taken" /> },
    { name: 'changed by somebody else', render: () => <Example answer="stale" /> },
    { name: 'refused', render: () => <Example answer="broken" /> },
  ],
};

function Example({ answer }: { answer?: keyof typeof refusals }) {
  const kit = useMessages(kitMessages);
  const rules = useRules(ProjectDraft);
  const [open, setOpen] = useState(true);
  const save = (_: Values, over: Edited | undefined) =>
    answer && over?.version !== newer.version ? Promise.reject(refusals[answer]) : Promise.resolve();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{kit('edit')}</Button>
      <FormDrawer<Values, Edited, void>
        open={open}
        title={kit('edit')}
        record={quay}
        valuesOf={valuesOf}
        onSubmit={save}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="name" label={kit('name')} rules={rules.name}>
          <Input />
        </Form.Item>
        <Form.Item name="address" label={kit('address')} rules={rules.address}>
          <Input />
        </Form.Item>
        <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks}>
          <Input.TextArea />
        </Form.Item>
        {answer && <SavedAtOnce />}
      </FormDrawer>
    </>
  );
}

/** Somebody who writes a word and presses the key that saves. */
function SavedAtOnce() {
  const form = Form.useFormInstance<Values>();
  const onWritten = useFormWritten();
  const place = useRef<HTMLSpanElement>(null);
  const write = useEffectEvent(() => {
    form.setFieldsValue({ address: 'Quay 7, Jingzhou' });
    onWritten();
    const save = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true });
    place.current?.dispatchEvent(save);
  });
  useEffect(() => write(), []);
  return <span ref={place} hidden />;
}
