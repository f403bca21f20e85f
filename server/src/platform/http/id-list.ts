/** The ids of a call that takes several, comma separated as `idsQuery` admits them; each one once. */
export const idList = (text: string): number[] => [...new Set(text.split(',').map(Number))];
