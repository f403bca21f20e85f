import { useQuery } from '@tanstack/react-query';
import { listAgents } from '@weir/contract/commerce/agents';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import type { ControlProps } from '../../../components/resource/resource-parts.ts';
import { steadyQueryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';

const offered = 50;

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Only those who may run a store of it. */
  projectId?: number | undefined;
  /** What is chosen, where it may not be among those that are found. */
  known?: { value: number; label: string } | undefined;
};

/** Chooses an agent by company, user or contract; the server searches. */
export function AgentSelect({ projectId, known, ...props }: Props) {
  const enabled = useMay()('agents:list');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim() || undefined;
  const query = { page: 1, limit: offered, sort: 'name', keyword, projectId } as const;
  const { data, isFetching } = useQuery({ ...steadyQueryOf(listAgents, { query }), enabled });
  const found = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FoundSelect {...props} {...{ typed, onType: setTyped, loading: isFetching, found }} chosen={known} />
  );
}

/** Narrows a list to an agent. */
export const AgentFilter = ({ value, label, className, set }: ControlProps) => (
  <AgentSelect
    className={className}
    aria-label={label}
    placeholder={label}
    allowClear
    value={numberFilter(value) ?? null}
    onChange={set}
  />
);
