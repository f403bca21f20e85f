import { version } from '../../../package.json';

export { version };

/** What tells one build from another: the mark in the name of the script that is running. */
export function currentBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1];
}
