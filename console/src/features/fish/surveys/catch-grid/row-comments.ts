import type { ExaminationEvent, SaidComment } from '@weir/contract/fish/examination';

/** What a reviewer has said of a row of the catch, or of a field of it. */
export interface RowComment extends Pick<SaidComment, 'comment' | 'severity'> {
  id: string;
  user: string | null;
  /** The field; empty: the row as a whole. */
  fields: readonly string[];
}

export type RowCommentsById = ReadonlyMap<string, readonly RowComment[]>;

const ofRow = /^\/catches\/rowId=([^/,#]+)(?:\/(.+))?$/;

/** What was said of rows since the last submission, by their ids: it is what the author answers now. */
export function rowCommentsOf(events: readonly ExaminationEvent[]): RowCommentsById {
  const since = events.slice(events.findLastIndex(({ action }) => action === 'submitted') + 1);
  const said = since.flatMap(({ id, user, fieldComments }) =>
    fieldComments.flatMap(({ keyPath, comment, severity }) => {
      const [, rowId, field] = ofRow.exec(keyPath) ?? [];
      if (rowId === undefined) return [];
      const fields = field === undefined ? [] : field.split('/');
      return [{ rowId, id: `${id} ${keyPath}`, user, fields, comment, severity }];
    }),
  );
  return Map.groupBy(said, ({ rowId }) => rowId);
}
