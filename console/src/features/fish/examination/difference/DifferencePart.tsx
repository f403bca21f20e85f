import { CommentOutlined } from '@ant-design/icons';
import { languageTags } from '@weir/contract/common';
import { type Fields, isFields } from '@weir/contract/fish/difference';
import type { FieldComment } from '@weir/contract/fish/examination';
import { textDifference } from '@weir/contract/site/difference';
import { Button, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { FishFileValue } from '../../files/FishFileValue.tsx';
import { LatinName } from '../../names/LatinName.tsx';
import { SeverityValue } from '../../records/SeverityValue.tsx';
import { examinationMessages } from '../words/examination.messages.ts';
import { type CommentDraft, type CommentDrafts, CommentField } from './CommentField.tsx';
import { fieldsToShow, type Line, type LineKind, linesByGroup } from './content-lines.ts';
import css from './Difference.module.css';
import { type Names, useFieldText } from './field-values.ts';

interface Props {
  /** Null: nothing was published before. */
  base: Fields | null;
  revision: Fields;
  names: Names;
  /** What was said of fields of this revision. */
  comments: readonly (FieldComment & { id: string; user: string | null })[];
  /** What the reviewer is about to say, by the fields; undefined: nothing can be said now. */
  drafts: CommentDrafts | undefined;
  onDraft: (path: string, draft: CommentDraft | undefined) => void;
}

/** So many lines of a group are drawn at first: a survey may have ten thousand individuals, and on a phone each is a card. */
const firstLines = { wide: 200, narrow: 20 };
/** A group with more is folded on a phone, unless something is said of it. */
const mostOpenLines = 10;

/** What is published beside what is submitted, field by field. */
export function DifferencePart({ base, revision, ...shared }: Props) {
  const t = useMessages(examinationMessages);
  const [whole, setWhole] = useState(false);
  const groups = linesByGroup(base, revision);
  const shownOf = (lines: readonly Line[]) =>
    base && !whole ? lines.filter(({ kind }) => kind !== 'same') : lines;
  const changed = groups.reduce(
    (sum, { lines }) => sum + lines.filter(({ kind }) => kind !== 'same').length,
    0,
  );
  const label = useId();
  return (
    <section className={css.part} aria-label={t('content')}>
      <div className={css.head}>
        <h3>{base ? t('changes', { count: changed }) : t('content')}</h3>
        {base && (
          <span className={css.switch}>
            <Switch checked={whole} aria-labelledby={label} onChange={setWhole} size="small" />
            <span id={label}>{t('showUnchanged')}</span>
          </span>
        )}
      </div>
      {base && changed === 0 && <p className="quiet">{t('noChanges')}</p>}
      {groups.map(({ group, lines }) => {
        const shown = shownOf(lines);
        if (shown.length === 0) return null;
        return (
          <Group
            key={group}
            title={t(group === 'other' ? 'group_more' : `group_${group}`)}
            lines={shown}
            isNew={base === null}
            {...shared}
          />
        );
      })}
    </section>
  );
}

interface GroupProps extends Omit<Props, 'base' | 'revision'> {
  title: string;
  lines: readonly Line[];
  isNew: boolean;
}

function Group({ title, lines, isNew, ...shared }: GroupProps) {
  const t = useMessages(examinationMessages);
  const narrow = useNarrow();
  const atOnce = narrow ? firstLines.narrow : firstLines.wide;
  const [most, setMost] = useState(atOnce);
  const more = lines.length - most;
  const isSaid = shared.comments.some(({ path }) => lines.some((line) => line.path === path));
  return (
    <FoldedPart
      title={title}
      count={lines.length}
      level={4}
      isOpen={!narrow || isSaid || lines.length <= mostOpenLines}
    >
      <table className={css.table} data-new={isNew || undefined} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {!isNew && <th scope="col">{t('before')}</th>}
            <th scope="col">{isNew ? t('value') : t('after')}</th>
            <th scope="col">
              <span className="visuallyHidden">{t('comment')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <LineRow
              key={`${line.kind === 'removed' ? '-' : ''}${line.path}`}
              {...{ line, isNew }}
              {...shared}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && <Button onClick={() => setMost(most + atOnce)}>{t('moreLines', { count: more })}</Button>}
    </FoldedPart>
  );
}

const tones: Readonly<Record<Exclude<LineKind, 'same'>, Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
};

type LineProps = Omit<GroupProps, 'title' | 'lines'> & { line: Line };

function LineRow({ line, isNew, names, comments, drafts, onDraft }: LineProps) {
  const t = useMessages(examinationMessages);
  const word = useFieldWord();
  const [before, after] = useSides(line, names);
  const { path, kind, fields } = line;
  const said = comments.filter((comment) => comment.path === path && kind !== 'removed');
  const draft = kind === 'removed' ? undefined : drafts?.get(path);
  const label = word(fields);
  const columns = isNew ? 3 : 4;
  return (
    <>
      <tr className={css[kind]} data-path={path}>
        <th scope="row">
          {label} {!isNew && kind !== 'same' && <StatusTag tone={tones[kind]}>{t(`kind_${kind}`)}</StatusTag>}
        </th>
        {!isNew && <td data-label={t('before')}>{before}</td>}
        <td data-label={isNew ? t('value') : t('after')}>{after}</td>
        <td>
          {drafts && kind !== 'removed' && (
            <IconButton
              type="text"
              icon={CommentOutlined}
              label={t('commentOn', { field: label })}
              onClick={() => onDraft(path, draft ?? { comment: '', severity: 'suggestion' })}
            />
          )}
        </td>
      </tr>
      {(said.length > 0 || draft !== undefined) && (
        <tr className={css.comments}>
          <td colSpan={columns}>
            {said.map(({ id, user, comment, severity }) => (
              <p key={id} className={css.said}>
                <strong>{user ?? t('nobody')}</strong>
                {': '}
                {comment} <SeverityValue severity={severity} />
              </p>
            ))}
            {draft !== undefined && (
              <CommentField {...{ label, draft }} onDraft={(changed) => onDraft(path, changed)} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** Both sides of a line: rows by their fields, texts with the words that differ. */
function useSides({ fields, before, after, kind, isRow }: Line, names: Names): [ReactNode, ReactNode] {
  const textOf = useFieldText(names);
  const word = useFieldWord();
  const language = languageTags[useLanguage()];
  const name = fields.at(-1) ?? '';
  if (isRow) {
    const pairs = (row: unknown) =>
      isFields(row) && (
        <ul className={css.pairs}>
          {(kind === 'changed' ? withName(fieldsToShow(before, after, row), row) : Object.entries(row)).map(
            ([field, value]) => (
              <li key={field}>
                <span className="quiet">{word([field === 'name' ? 'text' : field])}</span>{' '}
                {field === 'file' && typeof value === 'string' ? (
                  <FishFileValue file={value} of="reference" label={word([field])} />
                ) : (
                  textOf(field, value)
                )}
              </li>
            ),
          )}
        </ul>
      );
    return [pairs(before), pairs(after)];
  }
  if (name === 'fieldSheetScan') {
    const sheet = (value: unknown) =>
      typeof value === 'string' && <FishFileValue file={value} of="survey" label={word([name])} />;
    return [sheet(before), sheet(after)];
  }
  if (name === 'scientificName') return [latin(before), latin(after)];
  const [was, is] = [textOf(name, before), textOf(name, after)];
  if (kind !== 'changed' || typeof before !== 'string' || typeof after !== 'string') return [was, is];
  const parts = textDifference(was, is, language);
  const side = (skipped: 'added' | 'removed') =>
    parts
      .filter((part) => part.kind !== skipped)
      .map(({ kind: of, text }, at) => {
        const key = `${at} ${of}`;
        if (of === 'same') return <span key={key}>{text}</span>;
        return of === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      });
  return [side('added'), side('removed')];
}

const latin = (value: unknown) => typeof value === 'string' && <LatinName name={value} />;

/** By which people know a row, where that itself is not among what differs. */
const knownBy = [
  'fishId',
  'provisionalName',
  'trait',
  'basinId',
  'parameter',
  'scheme',
  'name',
  'text',
  'no',
];
const withName = (shown: readonly [string, unknown][], row: Fields): [string, unknown][] => {
  const missing = knownBy
    .filter((field) => field in row && !shown.some(([one]) => one === field))
    .slice(0, 1);
  return [...missing.map((field): [string, unknown] => [field, row[field]]), ...shown];
};
