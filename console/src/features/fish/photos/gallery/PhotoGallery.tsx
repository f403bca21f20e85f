import type { FishPhoto } from '@weir/contract/fish/photos';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { dataTableMessages } from '../../../../components/data-table/data-table.messages.ts';
import { SearchBox } from '../../../../components/data-table/SearchBox.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ListPagination } from '../../../../components/ListPagination.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import type { ResourceScreen } from '../../../../components/resource/use-resource-screen.ts';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { isWritable } from '../../records/RecordActions.tsx';
import { IdentifyButton } from '../library/IdentifyForm.tsx';
import { PhotoMarks } from '../library/PhotoMarks.tsx';
import styles from '../library/Photos.module.css';
import { photosMessages } from '../library/photos.messages.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { useLasso } from './use-lasso.ts';

type Screen = ResourceScreen<FishPhoto, (typeof photosMessages)['words']['zh'], FishPhoto>;

/** Photos beside each other; several are chosen by their ticks, with Shift, or by a box around them. */
export function PhotoGallery({ screen }: { screen: Screen }) {
  const t = useMessages(photosMessages);
  const kit = useMessages(kitMessages);
  const table = useMessages(dataTableMessages);
  const { list, rows, query, tools } = screen;
  const choice = useChoice(rows);
  const { box, handlers } = useLasso(choice.add);
  const chosen = rows.filter(({ id }) => choice.ids.has(id));
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox list={list} placeholder={t('search')} />
        <PhotoMarks
          value={list.filters.facets}
          set={(facets) => list.set({ facets })}
          className={styles.filter}
        />
      </div>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <span role="status">{table('selected', { count: chosen.length })}</span>
          <IdentifyButton photos={chosen.filter(isWritable)} />
          <Button type="link" onClick={choice.clear}>
            {kit('cancel')}
          </Button>
        </div>
      )}
      {!query.data && <QueryState query={query} />}
      {query.data?.total === 0 && <EmptyState text={list.narrowed ? kit('noMatch') : t('empty')} />}
      <ul className={styles.grid} aria-label={t('title')} {...handlers}>
        {rows.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={tools.nameOf(photo)}
            isChosen={choice.ids.has(photo.id)}
            onChoose={(isChosen, isRange) => choice.choose(photo.id, isChosen, isRange)}
          />
        ))}
      </ul>
      {box && <div className={styles.lasso} style={box} />}
      {query.data && query.data.total > 0 && <ListPagination list={list} total={query.data.total} />}
    </>
  );
}

/** What is chosen; with Shift all between the one before and this one. */
function useChoice(rows: readonly FishPhoto[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const change = (changed: readonly number[], isChosen: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      for (const id of changed) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  return {
    ids,
    add: (added: readonly number[]) => change(added, true),
    clear: () => setIds(new Set()),
    choose: (id: number, isChosen: boolean, isRange: boolean) => {
      const all = rows.map((row) => row.id);
      const [from, to] = [all.indexOf(last.current ?? id), all.indexOf(id)].sort((one, other) => one - other);
      last.current = id;
      change(isRange && from !== undefined && from >= 0 ? all.slice(from, (to ?? from) + 1) : [id], isChosen);
    },
  };
}
