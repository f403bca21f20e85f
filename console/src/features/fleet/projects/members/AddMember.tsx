import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './MembersPanel.module.css';
import { membersMessages } from './members.messages.ts';
import { type Access, accesses, useCandidates } from './members.queries.ts';
import { useMemberChanges } from './use-member-changes.ts';

interface Props {
  projectId: number;
  /** That the members were read on. */
  version: number;
}

interface Values {
  userId: number;
  access: Access;
}

/** Chooses a user below who is not in the project yet, and what they may do in it. */
export function AddMember({ projectId, version }: Props) {
  const t = useMessages(membersMessages);
  const [form] = Form.useForm<Values>();
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  const candidates = useCandidates(projectId, keyword);
  const { add } = useMemberChanges(projectId, version);
  const found = candidates.data?.list ?? [];
  const submit = async ({ userId, access }: Values) => {
    const name = found.find((user) => user.userId === userId)?.name ?? '';
    setAdding(true);
    const isAdded = await add({ userId, name }, access);
    setAdding(false);
    if (!isAdded) return;
    form.resetFields();
    setKeyword('');
  };
  if (candidates.data?.total === 0 && keyword === '') return <p className="quiet">{t('noCandidates')}</p>;
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.adding ?? ''}
      initialValues={{ access: 'view' }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="userId" label={t('user')} rules={[{ required: true, message: t('chooseUser') }]}>
        <Select
          placeholder={t('chooseUser')}
          loading={candidates.isFetching}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={found.map(({ userId, name, username }) => ({
            value: userId,
            label: name === username ? name : `${name} (${username})`,
          }))}
        />
      </Form.Item>
      <Form.Item name="access" label={t('access')}>
        <Select options={accesses.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Button htmlType="submit" loading={adding}>
        {t('add')}
      </Button>
    </Form>
  );
}
