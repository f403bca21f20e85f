import { useEffect } from 'react';
import { ErrorLogButton } from '../../src/app/error-log/ErrorLogButton.tsx';
import { ErrorLogDialog } from '../../src/app/error-log/ErrorLogDialog.tsx';
import { type ErrorEntry, failureOf, withFailure } from '../../src/app/error-log/error-entries.ts';
import { setErrorEntries } from '../../src/app/error-log/error-log.ts';
import type { Story } from '../story.ts';

const address = 'https://weir.example/project/info?id=7&tab=history';
const drawing = Object.assign(new TypeError("Cannot read properties of undefined (reading 'lastSeen')"), {
  stack:
    "TypeError: Cannot read properties of undefined (reading 'lastSeen')\n    at LiveRows (/assets/DevicesPage-x1.js:1:2210)\n    at renderWithHooks (/assets/index-x2.js:9:4432)",
});
const componentStack = '    at LiveRows\n    at DataTable\n    at DevicesPage';
const minute = (number: number) => new Date(Date.UTC(2026, 0, 2, 12, number));

const entries = [
  failureOf('A promise was refused and nobody waited for it', { address, at: minute(1) }),
  failureOf(drawing, { address, componentStack, at: minute(3) }),
  failureOf(drawing, { address, componentStack, at: minute(9) }),
].reduce<ErrorEntry[]>(withFailure, []);

function Button() {
  useEffect(() => {
    setErrorEntries(entries);
    return () => setErrorEntries([]);
  }, []);
  return <ErrorLogButton />;
}

function Dialog() {
  useEffect(() => {
    setErrorEntries(entries);
    return () => setErrorEntries([]);
  }, []);
  return <ErrorLogDialog onClose={() => undefined} />;
}

export const story: Story = {
  title: 'ErrorLog',
  cases: [
    { name: 'button', render: () => <Button /> },
    { name: 'dialog', render: () => <Dialog /> },
  ],
};
