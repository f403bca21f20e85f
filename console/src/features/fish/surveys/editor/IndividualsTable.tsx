import { DeleteOutlined } from '@ant-design/icons';
import { type KnownSpecies, unlikelyZ, weightScore } from '@weir/contract/fish/plausibility';
import type { Individual } from '@weir/contract/fish/surveys';
import { fishSexWords } from '@weir/contract/fish/surveys.words';
import { Table } from 'antd';
import { useMemo } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { catchGridMessages } from '../catch-grid/catch-grid.messages.ts';

interface Props {
  fish: readonly Individual[];
  species: KnownSpecies | undefined;
  onRemove: (fish: Individual) => void;
}

const lengths = ['standardLengthMm', 'totalLengthMm', 'forkLengthMm'] as const;

/** Measured fish of a row, the last one on top; only those in sight are drawn. */
export function IndividualsTable({ fish, species, onRemove }: Props) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const rows = useMemo(() => fish.toReversed(), [fish]);
  const isUnlikely = (one: Individual) =>
    species !== undefined && Math.abs(weightScore(species, one, one.weightG ?? 0) ?? 0) > unlikelyZ;
  return (
    <Table<Individual>
      virtual
      size="small"
      rowKey="no"
      pagination={false}
      scroll={{ x: 760, y: 420 }}
      dataSource={rows}
      columns={[
        { title: t('no'), dataIndex: 'no', width: 80 },
        ...lengths.map((name) => ({ title: t(name), dataIndex: name, width: 130 })),
        {
          ...{ title: t('weightG'), width: 120 },
          render: (_, one) => (isUnlikely(one) ? `⚠ ${one.weightG}` : one.weightG),
        },
        { title: t('sex'), width: 100, render: (_, { sex }) => sex && fishSexWords[language][sex] },
        { title: t('maturity'), dataIndex: 'maturity', width: 90 },
        {
          ...{ title: '', width: 60 },
          render: (_, one) => (
            <IconButton
              type="text"
              icon={DeleteOutlined}
              label={t('remove', { row: one.no })}
              onClick={() => onRemove(one)}
            />
          ),
        },
      ]}
    />
  );
}
