import { archiveCores } from '@weir/contract/fish/transfer/archives';
import { type ReleaseDraft, releaseLicences } from '@weir/contract/fish/transfer/releases';
import { Form, Input, Radio, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { transferMessages } from './transfer.messages.ts';
import { release } from './transfer.queries.ts';

type Values = Omit<ReleaseDraft, 'language' | 'creators'> & { creators: string };

const limits = { title: 256, abstract: 4000, organisation: 128, contactEmail: 128 };

/** Freezes what is approved now, under the next number. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const needed = [{ required: true, whitespace: true, message: t('needed') }];
  const send = async ({ creators, ...draft }: Values) => {
    const names = creators.split(/[,，;；、\n]/).map((name) => name.trim());
    const made = await release({
      ...draft,
      language,
      creators: names.filter((name) => name !== '').map((name) => ({ name })),
    });
    feedback.success(t('released', { number: made.number }));
    onClose();
  };
  return (
    <FormDialog<Values>
      title={t('release')}
      text={t('releaseText')}
      okText={t('release')}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="core" label={t('core')} initialValue="event">
        <Radio.Group options={archiveCores.map((value) => ({ value, label: t(`core_${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" label={t('dataTitle')} rules={needed}>
        <Input maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="abstract" label={t('abstract')} rules={needed}>
        <Input.TextArea rows={4} maxLength={limits.abstract} />
      </Form.Item>
      <Form.Item name="creators" label={t('creators')} extra={t('creatorsHelp')} rules={needed}>
        <Input />
      </Form.Item>
      <Form.Item name="organisation" label={t('organisation')} rules={needed}>
        <Input maxLength={limits.organisation} />
      </Form.Item>
      <Form.Item
        name="contactEmail"
        label={t('email')}
        rules={[{ required: true, type: 'email', message: t('emailNeeded') }]}
      >
        <Input type="email" maxLength={limits.contactEmail} />
      </Form.Item>
      <Form.Item name="licence" label={t('licence')} initialValue="CC-BY-4.0">
        <Select options={releaseLicences.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </FormDialog>
  );
}
