import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { type BasinNode, basinsQuery, basinTree } from './basins.queries.ts';

type Props = Omit<TreeSelectProps<number>, 'treeData'> & {
  /** It and those below it cannot be chosen. */
  withoutId?: number | undefined;
};

interface Choice {
  value: number;
  title: string;
  children: Choice[];
}

/** Chooses a basin out of the tree. */
export function BasinSelect({ withoutId, ...props }: Props) {
  const localName = useLocalName();
  const { data, isFetching } = useQuery(basinsQuery());
  const treeData = useMemo(() => {
    const choicesOf = (nodes: readonly BasinNode[]): Choice[] =>
      nodes
        .filter(({ id }) => id !== withoutId)
        .map((node) => ({
          value: node.id,
          title: `${localName(node)} ${node.code}`,
          children: choicesOf(node.children),
        }));
    return choicesOf(basinTree(data?.list ?? []));
  }, [data, localName, withoutId]);
  return (
    <TreeSelect<number>
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isFetching}
      {...props}
      treeData={treeData}
    />
  );
}
