/** Whether a Host is this site's. */
export type OwnHost = (host: string) => boolean;

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Every Host is, until the operator says by which address people come; the machine itself always may. */
export function createOwnHost(publicUrl: string | undefined): OwnHost {
  if (publicUrl === undefined) return () => true;
  const { host } = new URL(publicUrl);
  return (given) => given.toLowerCase() === host || thisMachine.test(given);
}
