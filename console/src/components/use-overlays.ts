import type { ModalFuncProps, message } from 'antd';
import { createContext, use } from 'react';
import type { Confirmations } from './confirmations.ts';

type MessageApi = ReturnType<typeof message.useMessage>[0];

export interface Overlays {
  message: MessageApi;
  /** Asks something before going on. */
  modal: { confirm: (confirmation: ModalFuncProps) => ReturnType<Confirmations['ask']> };
}

/** Apart from what shows them: who asks for them needs none of the library. */
export const OverlaysContext = createContext<Overlays | undefined>(undefined);

export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error('No provider of overlays around this component');
  return overlays;
}
