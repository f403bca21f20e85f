const address = /^https?:\/\/([^\s\\/?#@:[\]%<>^|\p{C}]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#][^\s\\\p{C}]*)?$/iu;

/** Whether it is an address of the web: a host, perhaps a port, and no account to sign in with. */
export const isHttpAddress = (text: string): boolean => address.test(text);
