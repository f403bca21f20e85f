import { expect, test } from 'vitest';
import { toTarget } from './chosen-target.ts';

test.each([
  [{ which: 'all', projectId: 3 }, { projectId: 3 }],
  [
    { which: 'silence', typeId: 4 },
    { typeId: 4, silence: 1 },
  ],
  [
    { which: 'signal', projectId: 3, typeId: 4, semaphoreId: 'soc' },
    { projectId: 3, typeId: 4, semaphoreId: 'soc' },
  ],
  [
    { which: 'silence', projectId: 3, semaphoreId: 'soc' },
    { projectId: 3, silence: 1 },
  ],
  [{ which: 'all', projectId: 3, semaphoreId: 'soc' }, { projectId: 3 }],
] as const)('%o is the target %o', (chosen, target) => {
  expect(toTarget(chosen)).toEqual(target);
});
