import { useMemo } from 'react';
import { useAccount, useMay } from '../../../platform/session.ts';

export interface MenuRights {
  /** An administrator: what is missing then is a permission, which somebody can give. */
  governs: boolean;
  mayAdd: boolean;
  mayChange: boolean;
  mayRemove: boolean;
}

const administrator = 0;

/** Everybody shares the menu: beside the permission it takes an administrator to change it. */
export function useMenuRights(): MenuRights {
  const may = useMay();
  const { type } = useAccount();
  return useMemo(() => {
    const governs = type === administrator;
    return {
      governs,
      mayAdd: governs && may('menus:create'),
      mayChange: governs && may('menus:update'),
      mayRemove: governs && may('menus:remove'),
    };
  }, [may, type]);
}
