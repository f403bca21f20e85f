import { useQuery } from '@tanstack/react-query';
import type { FacetCount } from '@weir/contract/fish/records';
import { Button, Drawer, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speciesMessages } from '../species.messages.ts';
import { taxaQuery } from '../species.queries.ts';
import { marksOf, withMarks } from './facet-marks.ts';
import css from './Species.module.css';

const ranks = ['order', 'family', 'genus'] as const;
const none = { order: undefined, family: undefined, genus: undefined };

interface Taxon {
  name: string;
  /** From the order down: `Cypriniformes/Gobionidae`. */
  path: string;
  count: number;
  below: Map<string, Taxon>;
}

interface Props {
  facets: string | undefined;
  onChange: (facets: string | undefined) => void;
}

/** The tree beside the list, or on a phone over it until a taxon is chosen. */
export function TaxonPlace({ facets, onChange }: Props) {
  const t = useMessages(speciesMessages);
  const [open, setOpen] = useState(false);
  const taxon = chosenIn(facets).at(-1);
  if (!useNarrow()) return <TaxonTree facets={facets} onChange={onChange} />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('tree')}
        {taxon !== undefined && <span lang="la">{taxon}</span>}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="80dvh"
        title={t('tree')}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <TaxonTree
          facets={facets}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      </Drawer>
    </>
  );
}

const chosenIn = (facets: string | undefined): string[] => {
  const marks = marksOf(facets);
  return ranks.flatMap((rank) => marks.get(rank) ?? []);
};

/** Orders, families and genera with how many species there are in each; a choice narrows the list to it. */
function TaxonTree({ facets, onChange }: Props) {
  const t = useMessages(speciesMessages);
  const narrow = useNarrow();
  const query = useQuery(taxaQuery(withMarks(facets, none)));
  const list = query.data?.list;
  const nodes = useMemo(() => [...treeOf(list ?? []).values()].map(nodeOf), [list]);
  const chosen = chosenIn(facets).join('/');
  const choose = (path: string | undefined) => {
    const names = path?.split('/') ?? [];
    onChange(withMarks(facets, Object.fromEntries(ranks.map((rank, at) => [rank, names[at]]))));
  };
  if (!query.data) return <QueryState query={query} rows={6} />;
  return (
    <nav aria-label={t('tree')} className={css.tree}>
      {!narrow && <h2 className={css.heading}>{t('tree')}</h2>}
      <button
        type="button"
        className={css.all}
        aria-pressed={chosen === ''}
        onClick={() => choose(undefined)}
      >
        {t('everything')}
      </button>
      <Tree
        blockNode
        treeData={nodes}
        selectedKeys={[chosen]}
        defaultExpandedKeys={chosen === '' ? [] : [chosen]}
        onSelect={([key]) => choose(key === undefined ? undefined : String(key))}
      />
    </nav>
  );
}

function treeOf(counts: readonly FacetCount[]): ReadonlyMap<string, Taxon> {
  const top = new Map<string, Taxon>();
  for (const { facet, count } of counts) {
    const names = facet.slice(facet.indexOf(':') + 1).split('/');
    let level = top;
    names.forEach((name, at) => {
      const path = names.slice(0, at + 1).join('/');
      const taxon = level.get(name) ?? { name, path, count: 0, below: new Map<string, Taxon>() };
      taxon.count += count;
      level.set(name, taxon);
      level = taxon.below;
    });
  }
  return top;
}

const byName = (one: Taxon, other: Taxon) => (one.name < other.name ? -1 : 1);

const nodeOf = ({ name, path, count, below }: Taxon): TreeDataNode => ({
  key: path,
  title: (
    <span className={css.taxon}>
      {below.size === 0 ? <i lang="la">{name}</i> : <span lang="la">{name}</span>}
      <span className="quiet small figures">{count}</span>
    </span>
  ),
  children: [...below.values()].sort(byName).map(nodeOf),
});
