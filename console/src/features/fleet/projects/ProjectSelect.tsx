import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useProjectOptions } from './projects.queries.ts';

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Leaves out the projects in which the caller may only look. */
  operableOnly?: boolean;
};

/** Chooses a project by name; the server searches when there are many. */
export function ProjectSelect({ operableOnly, ...props }: Props) {
  const [keyword, setKeyword] = useState('');
  const options = useProjectOptions(keyword);
  return (
    <Select<number>
      {...props}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={operableOnly ? options.filter(({ mayOperate }) => mayOperate) : options}
    />
  );
}
