import { createContext, use } from 'react';

/** Tells the form of values that were put into its fields instead of typed. */
export const FormWritten = createContext<() => void>(() => undefined);

export const useFormWritten = (): (() => void) => use(FormWritten);
