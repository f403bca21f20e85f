import { useQuery } from '@tanstack/react-query';
import { Select, Space } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicesQuery } from '../../fleet/devices/devices.queries.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { externalMessages } from './external.messages.ts';

interface Props {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

interface Option {
  value: number;
  label: string;
}

const shown = 100;
const most = 200;

/** Chooses devices of one project; the server searches. */
export function DevicesInput({ id, value = [], onChange }: Props) {
  const t = useMessages(externalMessages);
  const [projectId, setProjectId] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const query = {
    page: 1,
    limit: shown,
    sort: 'name',
    ...(keyword.trim() && { keyword: keyword.trim() }),
  } as const;
  const { data, isFetching } = useQuery({
    ...devicesQuery({ ...query, ...(projectId !== undefined && { projectId }) }),
    enabled: projectId !== undefined,
  });
  const found = projectId === undefined ? [] : (data?.list ?? []).map(optionOf);
  const others =
    keyword === '' ? chosen.filter((one) => found.every((each) => each.value !== one.value)) : [];
  const choose = (options: readonly Option[]) => {
    setChosen(options);
    onChange?.(options.map((option) => option.value));
  };
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <ProjectSelect
        operableOnly
        aria-label={t('project')}
        placeholder={t('project')}
        value={projectId ?? null}
        onChange={(next) => {
          setProjectId(next);
          choose([]);
        }}
        style={{ width: '100%' }}
      />
      <Select<number[], Option>
        {...(id && { id })}
        mode="multiple"
        maxCount={most}
        maxTagCount={20}
        disabled={projectId === undefined}
        placeholder={t('chooseDevices')}
        loading={isFetching}
        value={value}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={[...others, ...found]}
        onChange={(values) =>
          choose(values.flatMap((one) => [...chosen, ...found].find((each) => each.value === one) ?? []))
        }
        style={{ width: '100%' }}
      />
    </Space>
  );
}

const optionOf = ({ id, name, SN }: { id: number; name: string; SN: string }): Option => ({
  value: id,
  label: name === SN ? name : `${name} · ${SN}`,
});
