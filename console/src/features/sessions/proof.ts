import type { Output } from '@weir/contract/endpoint';
import type { captchaInfo } from '@weir/contract/sessions';
import { useEffect, useState } from 'react';
import { solveProof } from '../../platform/proof-of-work.ts';

/** The captcha's answer by proof of work, once it is found; a new captcha is solved anew. */
export function useProof(
  captcha: Output<typeof captchaInfo> | undefined,
  wanted: boolean,
): string | undefined {
  const [solution, setSolution] = useState<{ key: string; answer: string }>();
  useEffect(() => {
    if (!wanted || !captcha) return;
    let current = true;
    const { challenge, difficultyBits } = captcha.proof;
    void solveProof(challenge, difficultyBits).then((nonce) => {
      if (current) setSolution({ key: captcha.key, answer: `pow:${nonce}` });
    });
    return () => {
      current = false;
    };
  }, [captcha, wanted]);
  return solution && solution.key === captcha?.key ? solution.answer : undefined;
}
