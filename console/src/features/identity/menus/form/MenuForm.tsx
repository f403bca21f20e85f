import { lazy } from 'react';
import { FetchedForm } from '../../../../components/form/FetchedForm.tsx';
import type { MenuDrawerProps } from './MenuDrawer.tsx';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((file) => ({ default: file.MenuDrawer })));

/** Adds or edits a row of the menu. */
export function MenuForm(props: MenuDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <MenuDrawer {...props} />
    </FetchedForm>
  );
}
