import { type SavedView, SavedViewDraft } from '@weir/contract/workplace/saved-views';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { landFieldErrors } from '../form-errors.ts';
import { useRules } from '../form-rules.ts';
import { kitMessages } from '../kit.messages.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { changeView, saveView } from './views.queries.ts';

export interface ViewDialogProps {
  /** What a new view keeps. */
  draft?: Pick<SavedViewDraft, 'screen' | 'query'>;
  /** The view that gets another name, or other users. */
  view?: SavedView;
  onClose: () => void;
  /** A new view is there. */
  onSaved: (view: SavedView) => void;
}

interface Values {
  name: string;
  shared: boolean;
}

/** Names a view and says who sees it. */
export function ViewDialog({ draft, view, onClose, onSaved }: ViewDialogProps) {
  const t = useMessages(dataTableMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const texts = useMemo(
    () => ({ name: { required: t('viewNameNeeded'), pattern: t('viewNameNeeded') } }),
    [t],
  );
  const rules = useRules(SavedViewDraft, texts);
  const submit = async ({ name, shared }: Values) => {
    setSaving(true);
    const wanted = { name: name.trim(), shared: shared ? (1 as const) : (0 as const) };
    try {
      if (view) await changeView({ ...wanted, id: view.id });
      else if (draft) onSaved(await saveView({ ...draft, ...wanted }));
      feedback.success(t(view ? 'viewUpdated' : 'viewSaved'));
      onClose();
    } catch (error) {
      if (!landFieldErrors(form, error)) feedback.error(error, t('viewFailed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={view ? t('editView', { name: view.name }) : t('saveView')}
      width={420}
      okText={kit('save')}
      cancelText={kit('cancel')}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', shared: view?.shared === 1 }}
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="name" label={t('viewName')} rules={rules.name}>
          <Input autoFocus maxLength={128} />
        </Form.Item>
        <Form.Item name="shared" valuePropName="checked" extra={t('shareViewHelp')}>
          <Checkbox>{t('shareView')}</Checkbox>
        </Form.Item>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
