import type { FocusEvent } from 'react';

/** For a row that scrolls: browsers leave what has the focus half out of sight once half of it is seen. */
export const wholeInSight = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
