import type { SelectProps } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { FoundSelect } from '../../../../components/FoundSelect.tsx';
import type { ControlProps } from '../../../../components/resource/resource-parts.ts';
import styles from './UserSelect.module.css';
import { useUserName, useUserOptions } from './users.queries.ts';

type Props = Omit<SelectProps<number>, 'options'> & {
  /** These cannot be chosen. */
  without?: readonly number[] | undefined;
};

/** Narrows a list to a user. */
export const UserFilter = ({ value, label, className, set }: ControlProps) => (
  <UserSelect
    className={className}
    aria-label={label}
    placeholder={label}
    allowClear
    value={numberFilter(value)}
    onChange={set}
  />
);

/** Chooses a user by name; the server searches. */
export function UserSelect({ without = [], value, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useUserOptions(typed);
  const found = (data?.list ?? []).filter(({ id }) => !without.includes(id));
  const isFound = found.some(({ id }) => id === value);
  const name = useUserName(isFound ? undefined : (value ?? undefined));
  const options = found.map((user) => ({ value: user.id, label: user.name, username: user.username }));
  return (
    <FoundSelect<(typeof options)[number]>
      {...(props as SelectProps<number, (typeof options)[number]>)}
      {...{ value, typed, onType: setTyped, loading: isFetching, found: options }}
      chosen={value ? { value, label: name ?? '…', username: '' } : undefined}
      optionRender={({ data: { label, username } }) => (
        <span className={styles.option}>
          <span className={styles.name}>{label}</span>
          {username && username !== label && <span className="quiet small">{username}</span>}
        </span>
      )}
    />
  );
}
