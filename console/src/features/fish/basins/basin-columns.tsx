import type { BasinClass } from '@weir/contract/fish/basins';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import type { TreeColumn } from '../../../components/tree-table/tree-column.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useHasScreen } from '../../../platform/page.ts';
import { riverSectionsPage } from '../river-sections/river-sections.screen.ts';
import { BasinClassValue } from './BasinClassValue.tsx';
import { basinsMessages } from './basins.messages.ts';
import type { BasinNode } from './names/basins.queries.ts';

const speciesPath = builtInMenus['fish-species'].path;

interface Options {
  classById: ReadonlyMap<number, BasinClass>;
  onShow: (basin: BasinNode) => void;
  actions: (basin: BasinNode) => ReactNode;
}

/** Columns of the tree of basins; counts lead on to what they count. */
export function useBasinColumns({ classById, onShow, actions }: Options): TreeColumn<BasinNode>[] {
  const t = useMessages(basinsMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const hasSpecies = useHasScreen()(speciesPath);
  return useMemo(
    () => [
      {
        key: 'name',
        title: kit('name'),
        widthPx: 260,
        grows: true,
        render: (basin) => (
          <Button type="link" onClick={() => onShow(basin)}>
            {localName(basin)}
          </Button>
        ),
      },
      {
        key: 'code',
        title: t('code'),
        widthPx: 140,
        wideOnly: true,
        render: ({ code }) => <span className="mono">{code}</span>,
      },
      {
        key: 'class',
        title: t('class'),
        widthPx: 140,
        wideOnly: true,
        render: ({ basinClassId }) => {
          const of = classById.get(basinClassId);
          return of ? <BasinClassValue of={of} /> : '—';
        },
      },
      {
        key: 'species',
        title: t('species'),
        widthPx: 90,
        align: 'right',
        wideOnly: true,
        render: ({ id, species }) =>
          hasSpecies && species > 0 ? (
            <Link to={`${speciesPath}?facets=basin:${id}`}>{species}</Link>
          ) : (
            species
          ),
      },
      {
        key: 'sections',
        title: t('sections'),
        widthPx: 90,
        align: 'right',
        wideOnly: true,
        render: ({ id, sections }) =>
          sections > 0 ? (
            <Link to={riverSectionsPage.address({ facets: `basin:${id}` })}>{sections}</Link>
          ) : (
            sections
          ),
      },
      { key: 'actions', title: '', widthPx: 64, align: 'right', render: actions },
    ],
    [classById, onShow, actions, hasSpecies, t, kit, localName],
  );
}
