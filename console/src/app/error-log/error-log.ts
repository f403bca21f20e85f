import { codes, sessionCodes } from '@weir/contract/errors';
import { create } from 'zustand';
import { isApiError } from '../../platform/api-error.ts';
import { type ErrorEntry, failureOf, withFailure } from './error-entries.ts';

/** A developer has the browser's own console. */
const collects = import.meta.env.PROD;

const useLog = create<{ entries: readonly ErrorEntry[] }>(() => ({ entries: [] }));

export const useErrorEntries = (): readonly ErrorEntry[] => useLog((log) => log.entries);
/** Empty clears the log; what was there may be put back. */
export const setErrorEntries = (entries: readonly ErrorEntry[]): void => useLog.setState({ entries });

/** The same object may be reported by the library that drew it and by the router. */
const seen = new WeakSet<object>();

/** Keeps a failure that nobody caught. Never throws: it is called when something already went wrong. */
export function collectError(error: unknown, componentStack?: string): void {
  if (!collects || isKnown(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const failure = failureOf(error, { componentStack, address: location.href, at: new Date() });
  useLog.setState(({ entries }) => ({ entries: withFailure(entries, failure) }));
}

/** Failures of scripts and of promises that nobody waited for. Call once at start. */
export function startErrorLog(): void {
  if (!collects) return;
  addEventListener('error', ({ error, message }) => {
    // Browsers report layouts that took a second round, and hide failures of foreign scripts.
    if (error || !/^ResizeObserver loop|^Script error/.test(message)) collectError(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => collectError(reason));
}

/** What was meant, or is told to the user by other means. */
function isKnown(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  if (!isApiError(error)) return false;
  const { code } = error;
  return code === codes.passwordChangeNeeded || sessionCodes.some((known) => known === code);
}
