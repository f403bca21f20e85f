import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useBasins } from './basins.queries.ts';

type Props = Omit<TreeSelectProps<number>, 'treeData' | 'treeDataSimpleMode'>;

/** Chooses a basin from the tree of them. */
export function BasinSelect(props: Props) {
  const basins = useBasins();
  const localName = useLocalName();
  const nodes = useMemo(
    () =>
      basins.map((basin) => ({
        ...{ id: basin.id, value: basin.id, pId: basin.parentId ?? 0 },
        title: localName(basin),
        words: [basin.code, basin.name, basin.nameEn].join(' ').toLowerCase(),
      })),
    [basins, localName],
  );
  return (
    <TreeSelect<number>
      popupMatchSelectWidth={false}
      {...props}
      showSearch={{
        filterTreeNode: (typed, node) => String(node.words).includes(typed.toLowerCase()),
      }}
      treeDataSimpleMode
      treeData={nodes}
    />
  );
}
