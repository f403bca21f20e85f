import { CommentOutlined } from '@ant-design/icons';
import type { Fields } from '@weir/contract/fish/difference';
import type { FieldComment } from '@weir/contract/fish/examination';
import { Button, Switch } from 'antd';
import { useId, useRef, useState } from 'react';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useSingleKeys } from '../../../../components/use-single-keys.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { SeverityValue } from '../../records/SeverityValue.tsx';
import { examinationMessages } from '../words/examination.messages.ts';
import { type CommentDraft, type CommentDrafts, CommentField } from './CommentField.tsx';
import { firstComment, nextComment } from './comment-keys.ts';
import { type Line, type LineKind, linesByGroup } from './content-lines.ts';
import css from './Difference.module.css';
import type { Names } from './field-values.ts';
import { useRowName } from './row-names.ts';
import { useSides } from './use-sides.tsx';

export interface Said extends FieldComment {
  id: string;
  user: string | null;
  /** Of an earlier revision: its number. */
  earlierNo?: number | undefined;
}

interface Props {
  /** Null: nothing was published before. */
  base: Fields | null;
  revision: Fields;
  names: Names;
  /** What was said of fields, by where they stand in this revision. */
  comments: readonly Said[];
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
  const rowName = useRowName(shared.names, revision);
  const part = useRef<HTMLElement>(null);
  useSingleKeys({ m: () => shared.drafts && firstComment(part.current) });
  const isSaid = saidIn(shared.comments);
  // What was asked for and has not changed is what a reviewer looks for.
  const shownOf = (lines: readonly Line[]) =>
    base && !whole ? lines.filter((line) => line.kind !== 'same' || isSaid(line)) : lines;
  const changed = groups.reduce(
    (sum, { lines }) => sum + lines.filter(({ kind }) => kind !== 'same').length,
    0,
  );
  const label = useId();
  return (
    <section ref={part} className={css.part} aria-label={t('content')} onKeyDown={nextComment}>
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
            {...{ rowName, ...shared }}
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
  rowName: (line: Line) => string;
}

function Group({ title, lines, isNew, ...shared }: GroupProps) {
  const t = useMessages(examinationMessages);
  const narrow = useNarrow();
  const atOnce = narrow ? firstLines.narrow : firstLines.wide;
  const [most, setMost] = useState(atOnce);
  const more = lines.length - most;
  const isSaid = lines.some(saidIn(shared.comments));
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

const saidIn = (comments: readonly Said[]) => {
  const paths = new Set(comments.map(({ path }) => path));
  return ({ path, kind }: Line) => kind !== 'removed' && paths.has(path);
};

const tones: Readonly<Record<Exclude<LineKind, 'same'>, Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
};

type LineProps = Omit<GroupProps, 'title' | 'lines'> & { line: Line };

function LineRow({ line, isNew, names, comments, drafts, onDraft, rowName }: LineProps) {
  const t = useMessages(examinationMessages);
  const word = useFieldWord();
  const [before, after] = useSides(line, names);
  const { path, kind, fields } = line;
  const said = comments.filter((comment) => comment.path === path && kind !== 'removed');
  const draft = kind === 'removed' ? undefined : drafts?.get(path);
  const name = rowName(line);
  const label = [word(fields), name].filter(Boolean).join(' · ');
  const columns = isNew ? 3 : 4;
  const row = useRef<HTMLTableRowElement>(null);
  // Where the focus was before the comment was written.
  const leave = () => row.current?.querySelector<HTMLElement>('[data-comment]')?.focus();
  return (
    <>
      <tr ref={row} className={css[kind]} data-path={path}>
        <th scope="row">
          {word(fields)} {name && <strong className={css.rowName}>{name}</strong>}{' '}
          {!isNew && kind !== 'same' && <StatusTag tone={tones[kind]}>{t(`kind_${kind}`)}</StatusTag>}
        </th>
        {!isNew && <td data-label={t('before')}>{before}</td>}
        <td data-label={isNew ? t('value') : t('after')}>{after}</td>
        <td>
          {drafts && kind !== 'removed' && (
            <IconButton
              type={draft ? 'link' : 'text'}
              icon={CommentOutlined}
              data-comment
              label={t('commentOn', { field: label })}
              onClick={() => onDraft(path, draft ?? { comment: '', severity: 'suggestion' })}
            />
          )}
        </td>
      </tr>
      {(said.length > 0 || draft !== undefined) && (
        <tr className={css.comments}>
          <td colSpan={columns}>
            {said.map(({ id, user, comment, severity, earlierNo }) => (
              <p key={id} className={css.said}>
                <strong>{user ?? t('nobody')}</strong>
                {earlierNo !== undefined && (
                  <span className="quiet small"> {t('revision', { no: earlierNo })}</span>
                )}
                {': '}
                {comment} <SeverityValue severity={severity} />
              </p>
            ))}
            {draft !== undefined && (
              <CommentField
                {...{ label, draft }}
                onDraft={(changed) => onDraft(path, changed)}
                onLeave={leave}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
