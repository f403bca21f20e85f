import { languageTags } from '@weir/contract/common';
import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import type { Fish, Trait } from '@weir/contract/fish/species';
import * as words from '@weir/contract/fish/species.words';
import { yesNoWords } from '@weir/contract/list.words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useBasinName } from '../../basins/names/basins.queries.ts';
import { speciesMessages } from '../species.messages.ts';
import { CitationValue } from './CitationValue.tsx';
import css from './FishPage.module.css';

type Word = keyof (typeof recordFieldWords)['zh'];

/** The numbers of a species and where it lives, each with its source. */
export function FishRows({ fish }: { fish: Fish }) {
  return (
    <>
      <Traits fish={fish} />
      <Counts fish={fish} />
      <Relations fish={fish} />
      <Distribution fish={fish} />
    </>
  );
}

function Traits({ fish: { traits = [] } }: { fish: Fish }) {
  const language = useLanguage();
  const number = new Intl.NumberFormat(languageTags[language], { maximumSignificantDigits: 6 });
  const unit = (trait: Trait) => words.traitUnitWords[language][words.traitUnits[trait]];
  return (
    <Table
      title="section_traits"
      columns={['trait', 'value', 'sex', 'note', 'referenceId']}
      rows={traits.map(({ trait, value, standardError, lengthType, sex, note, referenceId }) => ({
        key: `${trait} ${value} ${lengthType ?? ''} ${sex ?? ''} ${referenceId ?? ''}`,
        cells: [
          words.traitWords[language][trait],
          <span key="value" className="figures">
            {number.format(value)}
            {typeof standardError === 'number' && ` ± ${number.format(standardError)}`} {unit(trait)}{' '}
            {lengthType}
          </span>,
          sex ? words.sexWords[language][sex] : '',
          note,
          <CitationValue key="source" id={referenceId} />,
        ],
      }))}
    />
  );
}

function Counts({ fish: { diagnosticCounts = [] } }: { fish: Fish }) {
  const language = useLanguage();
  return (
    <Table
      title="diagnosticCounts"
      columns={['part', 'value', 'referenceId']}
      rows={diagnosticCounts.map(({ part, min, max, referenceId }) => ({
        key: `${part} ${min} ${max} ${referenceId ?? ''}`,
        cells: [
          words.countedPartWords[language][part],
          <span key="value" className="figures">
            {min === max ? min : `${min}–${max}`}
          </span>,
          <CitationValue key="source" id={referenceId} />,
        ],
      }))}
    />
  );
}

function Relations({ fish: { lengthWeights = [], growths = [] } }: { fish: Fish }) {
  return (
    <>
      <Table
        title="lengthWeights"
        columns={['a', 'b', 'lengthType', 'n', 'r2', 'referenceId']}
        rows={lengthWeights.map(({ a, b, lengthType, n, r2, referenceId }) => ({
          key: `${a} ${b} ${lengthType} ${referenceId ?? ''}`,
          cells: [a, b, lengthType, n, r2, <CitationValue key="source" id={referenceId} />],
        }))}
      />
      <Table
        title="growths"
        columns={['asymptoticLengthCm', 'k', 't0', 'lengthType', 'referenceId']}
        rows={growths.map(({ asymptoticLengthCm, k, t0, lengthType, referenceId }) => ({
          key: `${asymptoticLengthCm} ${k} ${lengthType} ${referenceId ?? ''}`,
          cells: [asymptoticLengthCm, k, t0, lengthType, <CitationValue key="source" id={referenceId} />],
        }))}
      />
    </>
  );
}

function Distribution({ fish: { basins = [] } }: { fish: Fish }) {
  const language = useLanguage();
  const basinName = useBasinName();
  return (
    <Table
      title="basins"
      columns={['basinId', 'occurrenceStatus', 'establishmentMeans', 'isEndemic', 'firstYear', 'referenceId']}
      rows={basins.map((row) => ({
        key: String(row.basinId),
        cells: [
          basinName(row.basinId),
          words.occurrenceStatusWords[language][row.occurrenceStatus],
          [
            words.establishmentMeansWords[language][row.establishmentMeans],
            row.pathway ? words.pathwayWords[language][row.pathway] : '',
          ]
            .filter(Boolean)
            .join(' · '),
          row.isEndemic === undefined ? '' : yesNoWords[language][row.isEndemic === 1 ? 1 : 0],
          [row.firstYear, row.lastYear].filter(Boolean).join('–'),
          <CitationValue key="source" id={row.referenceId} />,
        ],
      }))}
    />
  );
}

interface TableProps {
  title: 'section_traits' | Word;
  columns: readonly Word[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

const isEmpty = (cell: ReactNode): boolean => cell === undefined || cell === null || cell === '';

/** A table as it is printed; nothing stands there without rows, and no column of which nothing is known. */
function Table({ title, columns, rows }: TableProps) {
  const t = useMessages(speciesMessages);
  const labels = recordFieldWords[useLanguage()];
  if (rows.length === 0) return null;
  const filled = columns
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => rows.some(({ cells }) => !isEmpty(cells[at])));
  const heading = title === 'section_traits' ? t(title) : labels[title];
  return (
    <section className="panel">
      <h2>{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={css.scroller} aria-label={heading} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {filled.map(({ name }) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {filled.map(({ name, at }) => (
                  <td key={name}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
