import { documentDifference } from '@weir/contract/site/document-difference';
import type { Blocks, MergeChoice, MergePart } from '@weir/contract/site/document-merge';
import { Radio } from 'antd';
import { useId } from 'react';
import type { PartChoices } from '../../../components/form/form-part.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DifferenceView } from './DifferenceView.tsx';
import css from './Workflow.module.css';
import { workflowMessages } from './workflow.messages.ts';

interface Props {
  parts: readonly MergePart[];
  /** Of the document, as HTML wants it. */
  language: string;
  choices: PartChoices;
  onChoose: (choices: PartChoices) => void;
}

/** Where two people changed one document: what comes in by itself, and the choice where both changed the same blocks. */
export function BlockChanges({ parts, language, choices, onChoose }: Props) {
  const t = useMessages(workflowMessages);
  const theirs = parts.filter((part) => part.kind === 'theirs');
  const both = parts.filter((part) => part.kind === 'both');
  return (
    <div className={css.blocks}>
      {theirs.length > 0 && (
        <div>
          <p className="quiet small">{t('blocksTheirs')}</p>
          {theirs.map(({ key, before, blocks }) => (
            <Change key={key} before={before} after={blocks} language={language} />
          ))}
        </div>
      )}
      {both.map((part) => (
        <Contested
          key={part.key}
          part={part}
          language={language}
          choice={choices.get(part.key) ?? 'mine'}
          onChoose={(choice) => onChoose(new Map([...choices, [part.key, choice]]))}
        />
      ))}
    </div>
  );
}

interface ChangeProps {
  before: Blocks;
  after: Blocks;
  language: string;
}

const Change = ({ before, after, language }: ChangeProps) => (
  <div lang={language} className={css.difference}>
    <DifferenceView
      lines={documentDifference({ type: 'doc', content: before }, { type: 'doc', content: after }, language)}
    />
  </div>
);

const options = ['mine', 'theirs', 'both'] as const;

interface ContestedProps {
  part: Extract<MergePart, { kind: 'both' }>;
  language: string;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

function Contested({ part: { before, mine, theirs }, language, choice, onChoose }: ContestedProps) {
  const t = useMessages(workflowMessages);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.contested}>
      <p id={titleId}>{t('blockBoth')}</p>
      <p className="quiet small">{t('blockOfTheirs')}</p>
      <Change before={before} after={theirs} language={language} />
      <p className="quiet small">{t('blockOfMine')}</p>
      <Change before={before} after={mine} language={language} />
      <Radio.Group
        aria-labelledby={titleId}
        value={choice}
        onChange={({ target }) => onChoose(target.value as MergeChoice)} // of the options below
        options={options.map((value) => ({ value, label: t(`block_${value}`) }))}
      />
    </section>
  );
}
