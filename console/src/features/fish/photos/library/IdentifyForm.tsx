import { confidences, type FishPhoto, photoCalls } from '@weir/contract/fish/photos';
import { confidenceWords } from '@weir/contract/fish/photos.words';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { useMayCall } from '../../../../components/resource/use-resource-screen.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import { photosMessages } from './photos.messages.ts';
import { changePhoto } from './photos.queries.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

interface Values {
  fishId: number | null;
  qualifier: string;
  confidence: (typeof confidences)[number] | null;
  by: string;
  date: string;
  note: string;
}

/** Adds an identification to each of the photos, and makes its species theirs; earlier ones stay. */
export function IdentifyButton({ photos }: { photos: readonly FishPhoto[] }) {
  const t = useMessages(photosMessages);
  const [open, setOpen] = useState(false);
  const may = useMayCall()(photoCalls.edit);
  if (!may) return null;
  return (
    <>
      <Button disabled={photos.length === 0} onClick={() => setOpen(true)}>
        {t('identify')}
      </Button>
      <IdentifyForm photos={photos} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface Props {
  photos: readonly FishPhoto[];
  open: boolean;
  onClose: () => void;
}

function IdentifyForm({ photos, open, onClose }: Props) {
  const t = useMessages(photosMessages);
  const feedback = useFeedback();
  const language = useLanguage();
  const { username } = useAccount();
  const save = async ({ fishId, qualifier, confidence, by, date, note }: Values) => {
    const made = {
      ...{ fishId: fishId ?? null, by: by.trim(), date },
      ...(qualifier.trim() && { qualifier: qualifier.trim() }),
      ...(confidence && { confidence }),
      ...(note.trim() && { note: note.trim() }),
    };
    for (const photo of photos)
      await changePhoto(photo, {
        identifications: [...(photo.identifications ?? []), made],
        ...(fishId && { fishId }),
      });
  };
  return (
    <FormDrawer<Values, undefined, void>
      title={t('identify')}
      {...{ open, onClose }}
      record={undefined}
      valuesOf={() => ({
        ...{ fishId: null, qualifier: '', confidence: null, by: username, note: '' },
        date: new Date().toISOString().slice(0, 10),
      })}
      onSubmit={save}
      onSaved={() => feedback.success(t('identified'))}
    >
      <Form.Item name="fishId" label={t('fish')}>
        <SubjectSelect kind="fish" />
      </Form.Item>
      <Form.Item name="qualifier" label={t('qualifier')}>
        <Input maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item name="confidence" label={t('confidence')}>
        <Select
          allowClear
          options={confidences.map((value) => ({ value, label: confidenceWords[language][value] }))}
        />
      </Form.Item>
      <Form.Item name="by" label={t('by')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="date" label={t('date')} rules={[{ pattern: /^\d{4}-\d\d-\d\d$/ }]}>
        <Input maxLength={10} placeholder="2026-05-31" autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea maxLength={256} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDrawer>
  );
}
