import type { TextPart } from '@weir/contract/site/difference';
import type { DocumentLine, LineDifference } from '@weir/contract/site/document-difference';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import css from './Workflow.module.css';
import { workflowMessages } from './workflow.messages.ts';

/** So many unchanged lines stay around a change, to say where it is. */
const around = 1;

/** With keys for what never changes its place. */
const numbered = <T,>(list: readonly T[]) => list.map((value, at) => ({ value, key: String(at) }));

/** A text with what was taken away and what came. */
export const Words = ({ parts }: { parts: readonly TextPart[] }) =>
  numbered(parts).map(({ value: { kind, text }, key }) => {
    if (kind === 'removed') return <del key={key}>{text}</del>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <Fragment key={key}>{text}</Fragment>;
  });

const Lines = ({ of }: { of: readonly LineDifference[] }) =>
  numbered(of).map(({ value, key }) => <Line key={key} of={value} />);

/** A document in one column: what came, what went, and what is unchanged folded away. */
export function DifferenceView({ lines }: { lines: readonly LineDifference[] }) {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  const groups: { isFolded: boolean; lines: LineDifference[] }[] = [];
  lines.forEach((line, at) => {
    const isFolded = !isNear(at);
    const last = groups.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else groups.push({ isFolded, lines: [line] });
  });
  return numbered(groups).map(({ value, key }) =>
    value.isFolded ? <Folded key={key} lines={value.lines} /> : <Lines key={key} of={value.lines} />,
  );
}

function Folded({ lines }: { lines: readonly LineDifference[] }) {
  const t = useMessages(workflowMessages);
  const [open, setOpen] = useState(false);
  if (open) return <Lines of={lines} />;
  return (
    <Button type="text" block className={css.folded ?? ''} onClick={() => setOpen(true)}>
      {t('showUnchanged', { count: lines.length })}
    </Button>
  );
}

function Line({ of }: { of: LineDifference }) {
  const t = useMessages(workflowMessages);
  const look = [css.line, css[of.line.type], css[of.kind]].filter(Boolean).join(' ');
  switch (of.kind) {
    case 'changed':
      return (
        <p className={look}>
          <Words parts={of.parts} />
        </p>
      );
    case 'added':
      return (
        <p className={look}>
          <ins>
            <LineText line={of.line} />
          </ins>
        </p>
      );
    case 'removed':
      return (
        <p className={look}>
          <del>
            <LineText line={of.line} />
          </del>
        </p>
      );
    default:
      return (
        <p className={look}>
          <LineText line={of.line} />{' '}
          {of.kind === 'formatting' && <StatusTag tone="info">{t('formatting')}</StatusTag>}
        </p>
      );
  }
}

function LineText({ line }: { line: DocumentLine }) {
  const t = useMessages(workflowMessages);
  if (line.type === 'rule') return t('rule');
  if (line.mediaId === undefined) return line.text;
  return `${t('picture', { id: line.mediaId })} ${line.text}`.trim();
}
