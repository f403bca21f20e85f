import { expect, test } from 'vitest';
import { exceptions, unconfirmedDeletions } from './deletions.ts';
import { sources } from './sources.ts';

test('every deletion of the console asks with the one sentence of the product', () => {
  expect(unconfirmedDeletions(sources())).toEqual([]);
});

const contract = {
  path: 'contract/src/things.ts',
  text: `export const deleteThing = calls.delete('/thing/delete', { access: 'signedIn' });`,
};
const queries = {
  path: 'console/src/features/things/things.queries.ts',
  text: `
    import { deleteThing } from '@weir/contract/things';
    export const removeThing = (id: number) => call(deleteThing, { query: { id } });
    export const deletion = { kind: 'thing', remove: (queryClient, ids) => call(deleteThing, { query: { ids } }) };`,
};
const imports = `import { deleteThing } from '@weir/contract/things';
  import { removeThing } from './things.queries.ts';`;
const page = (text: string) => [
  contract,
  queries,
  { path: 'console/src/features/things/Page.tsx', text: `${imports}\n${text}` },
];

test('is content with what asks', () => {
  const asking = `function Page() {
    const remove = () => removeThing(1);
    const both = () => remove().then(again);
    return <Button onClick={() => confirmDelete({ kind: 'thing', onDelete: () => both() })} />;
  }`;
  expect(unconfirmedDeletions(page(asking))).toEqual([]);
});

test.each([
  ['a button', 'function Page() { return <Button onClick={() => removeThing(1)} />; }'],
  [
    'a question of its own',
    `function useRemoving() { return () => modal.confirm({ onOk: () => removeThing(1) }); }`,
  ],
  [
    'something in between',
    `const remove = (id) => removeThing(id).then(again);
     function Page() { return <Button onClick={() => remove(1)} />; }`,
  ],
  ['the endpoint itself', 'function Page() { return <Button onClick={() => call(deleteThing)} />; }'],
  [
    'what useDeletion is given',
    'function Page() { return <Button onClick={() => of.remove(queryClient, ids)} />; }',
  ],
  [
    'a form that only looks like it',
    'function Page() { return <Form of={{ onDelete: () => removeThing(1) }} />; }',
  ],
])('notices a deletion without the question: %s', (_what, text) => {
  expect(unconfirmedDeletions(page(text))).toHaveLength(1);
});

test('what is excepted is there, with its reason', () => {
  const all = sources().filter(({ path }) => path.startsWith('contract/src/'));
  for (const [name, reason] of Object.entries(exceptions)) {
    expect(all.some(({ text }) => text.includes(`export const ${name} = additions.delete(`))).toBe(true);
    expect(reason).not.toBe('');
  }
});
