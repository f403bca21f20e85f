import { referenceCheckWords } from '@weir/contract/fish/checks/reference-checks.words';
import type { PasteCheck, PastedReference } from '@weir/contract/fish/reference-transfer';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import { Alert, Checkbox } from 'antd';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../library/References.module.css';
import { referenceFormMessages } from '../library/reference-form.messages.ts';
import { namesText } from '../library/reference-values.ts';
import { pasteMessages } from './paste.messages.ts';

interface Props {
  check: PasteCheck;
  /** Entries that are to be added. */
  chosen: readonly number[];
  onChoose: (entries: readonly number[]) => void;
}

const readFaults = ['syntax', 'unfinished', 'doi', 'names'] as const;

/** What was read of a text, what of it is wrong, and what is there already. */
export function PasteResult({ check, chosen, onChoose }: Props) {
  const t = useMessages(pasteMessages);
  const { list, faults, format } = check;
  const change = (entry: number, isChosen: boolean) =>
    onChoose(
      isChosen
        ? [...chosen, entry].sort((one, other) => one - other)
        : chosen.filter((each) => each !== entry),
    );
  return (
    <>
      <p role="status">{t('found', { format: t(`format_${format}`), count: list.length })}</p>
      {faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('unreadable', { count: faults.length })}
          description={
            <ul className={styles.faults}>
              {faults.map(({ entry, line, code, name }) => {
                const known = readFaults.find((each) => each === code);
                return (
                  <li key={entry}>
                    {line > 0 ? t('at', { line }) : t('entry', { entry })}
                    {name && ` (${name})`}: {known ? t(`fault_${known}`) : code}
                  </li>
                );
              })}
            </ul>
          }
        />
      )}
      <ul className={styles.entries} aria-label={t('choose')}>
        {list.map((one) => (
          <EntryItem
            key={one.entry}
            pasted={one}
            isChosen={chosen.includes(one.entry)}
            onChange={(isChosen) => change(one.entry, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  pasted: PastedReference;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function EntryItem({ pasted, isChosen, onChange }: EntryProps) {
  const t = useMessages(pasteMessages);
  const language = useLanguage();
  const { entry, line, item, faults, duplicateOf, repeats } = pasted;
  const authors = namesText(item.author ?? []).replaceAll('\n', '; ');
  const facts = [
    referenceTypeWords[language][item.type],
    authors,
    item.containerTitle,
    item.issued?.year,
    item.DOI,
  ];
  return (
    <li className={styles.entry}>
      <Checkbox
        checked={isChosen}
        disabled={faults.length > 0 || duplicateOf !== null}
        onChange={({ target }) => onChange(target.checked)}
      >
        {item.title || item.DOI || t('noTitle')}
      </Checkbox>
      <div className="quiet small">{facts.filter(Boolean).join(' · ')}</div>
      <div className="quiet small">
        {t('entry', { entry })}
        {line > 0 && ` · ${t('at', { line })}`}
      </div>
      <EntryFaults faults={faults} />
      {duplicateOf && <StatusTag tone="warning">{t('there', { name: duplicateOf.name })}</StatusTag>}
      {repeats !== null && <StatusTag tone="warning">{t('repeats', { entry: repeats })}</StatusTag>}
    </li>
  );
}

const checkCodes = ['missing', 'doi', 'isbn', 'issn', 'date', 'year', 'too-long', 'address'] as const;

function EntryFaults({ faults }: Pick<PastedReference, 'faults'>) {
  const t = useMessages(pasteMessages);
  const words = referenceCheckWords[useLanguage()];
  const fields = useMessages(referenceFormMessages);
  if (faults.length === 0) return null;
  return (
    <>
      <StatusTag tone="danger">{t('faulty')}</StatusTag>
      <ul className={styles.faults}>
        {faults.map(({ field, code }) => {
          const known = checkCodes.find((each) => each === code);
          return (
            <li key={`${field} ${code}`}>
              {fields(field as 'title')}: {known ? words[known] : code}
            </li>
          );
        })}
      </ul>
    </>
  );
}
