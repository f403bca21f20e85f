import type { Captcha } from '@weir/contract/identity/sessions';
import { useEffect, useState } from 'react';
import { solveProof } from '../../../../platform/proof-of-work.ts';

/** Whether the picture's text needs a proof beside it. */
export const takesBoth = (captcha: Captcha | undefined): boolean => (captcha?.proof.withPictureBits ?? 0) > 0;

/** Instead of the picture, or beside it where both are asked for. */
type Wanted = 'instead' | 'beside' | 'none';

/** A proof of work, once it is found; a new captcha is solved anew. */
export function useProof(captcha: Captcha | undefined, wanted: Wanted): string | undefined {
  const [solution, setSolution] = useState<{ key: string; wanted: Wanted; answer: string }>();
  useEffect(() => {
    if (wanted === 'none' || !captcha) return;
    let current = true;
    const { challenge, difficultyBits, withPictureBits } = captcha.proof;
    const bits = wanted === 'instead' ? difficultyBits : withPictureBits;
    void solveProof(challenge, bits).then((nonce) => {
      if (current) setSolution({ key: captcha.key, wanted, answer: `pow:${nonce}` });
    });
    return () => {
      current = false;
    };
  }, [captcha, wanted]);
  const isOfNow = solution?.key === captcha?.key && solution?.wanted === wanted;
  return isOfNow ? solution?.answer : undefined;
}
