import { Select } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { transferMessages } from './transfer.messages.ts';
import { useNamed } from './transfer.queries.ts';

interface Props {
  kind: 'fish' | 'riverSection';
  label: string;
  /** Those that are likely come first. */
  candidates: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
}

/** A species or a section, found by its name. */
export function RecordSelect({ kind, label, candidates, value, onChange }: Props) {
  const t = useMessages(transferMessages);
  const [keyword, setKeyword] = useState('');
  const found = useNamed(kind, keyword);
  const likely = keyword === '' ? candidates : [];
  const others = found.filter(({ id }) => !likely.some((one) => one.id === id));
  return (
    <Select<number>
      aria-label={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={t('notSaid')}
      style={{ minWidth: 240 }}
      value={value}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={[...likely, ...others].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
