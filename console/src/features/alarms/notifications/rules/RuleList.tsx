import { useState } from 'react';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { ResourceList } from '../../../../components/resource/ResourceList.tsx';
import { TestResults, type Tests } from '../channels/TestResults.tsx';
import { rules } from './rules.resource.tsx';
import { useRuleMenu } from './use-rule-menu.tsx';

const RuleDrawer = fetchedForm(() => import('./RuleDrawer.tsx').then((file) => file.RuleDrawer));

/** The rules, of the user and of those below. */
export function RuleList() {
  const [tests, setTests] = useState<Tests>();
  const menu = useRuleMenu(setTests);
  return (
    <>
      <ResourceList resource={rules} menu={menu} ownForm={RuleDrawer} />
      <TestResults tests={tests} onClose={() => setTests(undefined)} />
    </>
  );
}
