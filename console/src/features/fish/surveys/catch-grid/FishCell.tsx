import { useQuery } from '@tanstack/react-query';
import { listFish } from '@weir/contract/fish/species';
import type { CatchRow } from '@weir/contract/fish/surveys';
import { AutoComplete } from 'antd';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { FishNameValue, vernacularOf } from '../../names/FishNameValue.tsx';
import type { FishIndex } from '../model/surveys.queries.ts';
import styles from './CatchGrid.module.css';

interface Props {
  row: CatchRow;
  at: number;
  label: string;
  index: FishIndex;
  /** Of what describes the row. */
  saidId: string | undefined;
  onChange: (change: Partial<CatchRow>) => void;
}

const mostOptions = 20;

/** Names a species by typing Latin, Chinese or pinyin; what no list has stays as a provisional name. */
export function FishCell({ row, at, label, index, saidId, onChange }: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const fish = index.byId.get(row.fishId ?? 0);
  const shown = fish
    ? [vernacularOf(fish, language), fish.scientificName].filter(Boolean).join(' ')
    : row.provisionalName;
  const described = saidId && { 'aria-describedby': saidId };
  const place = { 'data-row': at, 'data-column': 'fish', 'aria-label': label, ...described };
  if (typed === undefined)
    return (
      <>
        <input
          {...place}
          className={fish ? styles.namedCell : styles.fishCell}
          value={shown ?? ''}
          readOnly
          onFocus={() => setTyped(shown ?? '')}
        />
        {fish && (
          <span className={styles.fishName} aria-hidden>
            <FishNameValue fish={fish} />
          </span>
        )}
      </>
    );
  const leave = () => {
    setTyped(undefined);
    const text = typed.trim();
    if (text === (shown ?? '')) return;
    const known = index.byName.get(text.toLowerCase());
    onChange(
      known ? { fishId: known, provisionalName: null } : { fishId: null, provisionalName: text || null },
    );
  };
  return (
    <FishSearch
      {...{ typed, index }}
      place={place}
      onType={setTyped}
      onLeave={leave}
      onChoose={(fishId) => {
        onChange({ fishId, provisionalName: null });
        setTyped(undefined);
      }}
    />
  );
}

interface SearchProps {
  typed: string;
  index: FishIndex;
  place: Record<string, string | number>;
  onType: (text: string) => void;
  onLeave: () => void;
  onChoose: (fishId: number) => void;
}

function FishSearch({ typed, index, place, onType, onLeave, onChoose }: SearchProps) {
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...queryOf(listFish, { query: { page: 1, limit: mostOptions, keyword } }),
    enabled: keyword.length > 0 && keyword.length <= 64,
  });
  const here = index.all.filter(({ scientificName, name }) =>
    [scientificName, name].some((text) => text.toLowerCase().includes(keyword.toLowerCase())),
  );
  const options = found.data?.list ?? here.slice(0, mostOptions);
  return (
    <AutoComplete
      {...place}
      autoFocus
      className={styles.fishCell}
      variant="borderless"
      value={typed}
      popupMatchSelectWidth={false}
      options={options.map((fish) => ({ value: String(fish.id), label: <FishNameValue fish={fish} /> }))}
      onSelect={(value: string) => onChoose(Number(value))}
      onSearch={onType}
      onBlur={onLeave}
    />
  );
}
