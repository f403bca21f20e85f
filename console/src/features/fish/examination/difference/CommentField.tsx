import type { FieldComment } from '@weir/contract/fish/examination';
import { Button, Checkbox, Input } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { examinationMessages } from '../words/examination.messages.ts';
import css from './Difference.module.css';

/** What the reviewer is about to say of a field. */
export type CommentDraft = Omit<FieldComment, 'path'>;
/** By the paths of the fields. */
export type CommentDrafts = ReadonlyMap<string, CommentDraft>;

interface Props {
  /** Of the field. */
  label: string;
  draft: CommentDraft;
  onDraft: (draft: CommentDraft | undefined) => void;
  /** Brings the focus back to the field. */
  onLeave: () => void;
}

/** Takes a comment, and whether the field has to change. */
export function CommentField({ label, draft, onDraft, onLeave }: Props) {
  const t = useMessages(examinationMessages);
  const drop = () => {
    onDraft(undefined);
    onLeave();
  };
  return (
    <div className={css.write}>
      <Input.TextArea
        aria-label={t('commentOn', { field: label })}
        value={draft.comment}
        maxLength={1000}
        autoFocus
        autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={({ target }) => onDraft({ ...draft, comment: target.value })}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape' && draft.comment.trim() === '') drop();
          else if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey))) onLeave();
        }}
      />
      <Checkbox
        checked={draft.severity === 'mustChange'}
        onChange={({ target }) =>
          onDraft({ ...draft, severity: target.checked ? 'mustChange' : 'suggestion' })
        }
      >
        {t('mustChange')}
      </Checkbox>
      <Button onClick={drop}>{t('dropComment')}</Button>
    </div>
  );
}
