import { Select } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LatinName } from '../names/LatinName.tsx';
import styles from './Transfer.module.css';
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
  const found = useNamed(kind, keyword).map(({ id, name, scientificName }) => ({
    value: id,
    label: (
      <>
        {name}
        {scientificName && (
          <>
            {' '}
            <LatinName name={scientificName} />
          </>
        )}
      </>
    ),
  }));
  const likely = keyword === '' ? candidates : [];
  const others = found.filter(({ value: id }) => !likely.some((one) => one.id === id));
  const labelled = ({ id, name }: Props['candidates'][number]) => ({
    value: id,
    label: kind === 'fish' ? <LatinName name={name} /> : name,
  });
  return (
    <Select<number>
      aria-label={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={t('notSaid')}
      className={styles.meant}
      value={value}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={[...likely.map(labelled), ...others]}
    />
  );
}
