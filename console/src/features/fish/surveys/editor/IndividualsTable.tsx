import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type KnownSpecies, unlikelyZ, weightScore } from '@weir/contract/fish/plausibility';
import type { Individual } from '@weir/contract/fish/surveys';
import { fishSexWords } from '@weir/contract/fish/surveys.words';
import { useRef } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import grid from '../catch-grid/CatchGrid.module.css';
import { catchGridMessages } from '../catch-grid/catch-grid.messages.ts';
import { useRowWindow } from '../fields/row-window.ts';
import { rowHeightPx, SkippedRows } from '../fields/SkippedRows.tsx';
import { useFactsText } from '../fields/use-facts-text.ts';
import styles from './IndividualsTable.module.css';

interface Props {
  fish: readonly Individual[];
  species: KnownSpecies | undefined;
  onOpen: (fish: Individual) => void;
  onRemove: (fish: Individual) => void;
}

const lengths = ['standardLengthMm', 'totalLengthMm', 'forkLengthMm'] as const;
const inColumns = ['rowId', 'no', ...lengths, 'weightG', 'sex', 'maturity'];
const noRows: readonly number[] = [];

/** Measured fish of a row, the last one on top; only those in sight are drawn. */
export function IndividualsTable({ fish, species, onOpen, onRemove }: Props) {
  const t = useMessages(catchGridMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, skippedAtEnd } = useRowWindow(scroller, {
    ...{ count: fish.length, heightPx: rowHeightPx, kept: noRows },
  });
  const heads = [
    t('no'),
    ...lengths.map((name) => t(name)),
    t('weightG'),
    t('sex'),
    t('maturity'),
    t('more'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section ref={scroller} className={styles.scroll} aria-label={t('individuals')} tabIndex={0}>
      <table className={`${grid.grid} ${styles.table}`} aria-rowcount={fish.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td className={grid.tools} />
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ at, skipped }) => {
            const one = fish[fish.length - 1 - at];
            if (!one) return [];
            return [
              skipped > 0 && <SkippedRows columns={9} key={`before ${one.no}`} count={skipped} />,
              <FishRow key={one.no} {...{ at, species, onOpen, onRemove }} fish={one} />,
            ];
          })}
          {skippedAtEnd > 0 && <SkippedRows columns={9} count={skippedAtEnd} />}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Omit<Props, 'fish'> {
  at: number;
  fish: Individual;
}

function FishRow({ at, fish, species, onOpen, onRemove }: RowProps) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const factsText = useFactsText();
  const score = species && weightScore(species, fish, fish.weightG ?? 0);
  const isUnlikely = Math.abs(score ?? 0) > unlikelyZ;
  const further = factsText(fish, inColumns);
  return (
    <tr aria-rowindex={at + 2}>
      <td>{fish.no}</td>
      {lengths.map((name) => (
        <td key={name}>{fish[name]}</td>
      ))}
      <td>{isUnlikely ? `⚠ ${fish.weightG}` : fish.weightG}</td>
      <td>{fish.sex && fishSexWords[language][fish.sex]}</td>
      <td>{fish.maturity}</td>
      <td className="quiet small" title={further}>
        {further}
      </td>
      <td className={grid.tools}>
        <IconButton
          type="text"
          icon={EditOutlined}
          label={t('openFish', { no: fish.no })}
          onClick={() => onOpen(fish)}
        />
        <IconButton
          type="text"
          icon={DeleteOutlined}
          label={t('removeFish', { no: fish.no })}
          onClick={() => onRemove(fish)}
        />
      </td>
    </tr>
  );
}
