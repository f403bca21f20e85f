import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { RuleDrawerProps } from './RuleDrawer.tsx';

const RuleDrawer = lazy(() => import('./RuleDrawer.tsx').then((file) => ({ default: file.RuleDrawer })));

/** Adds or edits a notification rule. */
export function RuleForm(props: RuleDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <RuleDrawer {...props} />
    </FetchedForm>
  );
}
