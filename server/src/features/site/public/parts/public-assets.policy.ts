import { createHash } from 'node:crypto';
import { feedbackScript } from './feedback-script.policy.ts';
import { feedbackStyle } from './feedback-style.policy.ts';
import { particlesScript } from './public-particles.policy.ts';
import { pageScript, style } from './public-style.policy.ts';
import { speciesStyle } from './species-style.policy.ts';

/** A file that pages name by its hash: another content has another path. */
export interface Asset {
  path: string;
  type: string;
  text: string;
}

const types = { css: 'text/css', js: 'text/javascript' } as const;

export function assetOf(name: string, kind: keyof typeof types, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { path: `/site-assets/${name}-${hash}.${kind}`, type: types[kind], text };
}

/** What pages of the site fetch, beside their colours. */
export const siteAssets = {
  style: assetOf('style', 'css', style),
  page: assetOf('page', 'js', pageScript),
  particles: assetOf('particles', 'js', particlesScript),
  feedback: assetOf('feedback', 'js', feedbackScript),
  species: assetOf('species', 'css', speciesStyle),
  forms: assetOf('forms', 'css', feedbackStyle),
} as const;
