/** Where whoever has signed in begins. */
export const homePath = '/dashboard';
