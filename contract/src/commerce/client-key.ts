import { string } from '../schema.ts';

/** Made by who sends something that must be there once: repeated, however late, it is the same. */
export const clientKey = string({ pattern: '^[0-9A-Za-z-]{16,64}$', maxLength: 64 });
