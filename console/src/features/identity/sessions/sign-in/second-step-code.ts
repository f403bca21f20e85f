/** As an authenticator shows it; some put a space in the middle. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** Four groups of four, however they are typed. */
export const isRecoveryCode = (text: string): boolean => /^[a-z0-9]{16}$/i.test(text.replace(/[\s-]/g, ''));
